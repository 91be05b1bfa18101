<?php
// The engine of the manual's annex A, for ChiFouMi: put it on any host with PHP and register its address for rochambeau.
$value = rand(1, 3);
if (empty($_GET['Referee'])) {
    echo $value; // the tester: show the value, and nothing else
} elseif (empty($_GET['Status'])) {
    $answer = ['Game' => $_GET['Game'], 'MoveId' => $_GET['MoveId'], 'Value' => $value];
    file_get_contents($_GET['Referee'] . '?' . http_build_query($answer));
}

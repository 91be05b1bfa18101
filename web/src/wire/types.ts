// Made by `npm run types` from the server's OpenAPI document. Do not edit.

export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ActAs"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/added-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedGameInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAddedGame"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedGameInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/added-games/{sheet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedGameInfo"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddedGameChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedGameInfo"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/added-games/{sheet}/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExchangePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/added-games/{sheet}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/added-games/{sheet}/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrayParameters"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrialResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Announcement"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAnnouncement"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Announcement"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{announcement}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    announcement: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Announcement"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: number;
                    limit?: number;
                    subject?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chess/matches/{match}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChessAnalysis"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChessAnalysis"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chess/matches/{match}/pgn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-chess-pgn": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chess/pgn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChessPgn"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChessImport"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    game?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionPage"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCompetition"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Entry"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/competitors/{competitor}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                    competitor: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    since?: number;
                };
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PairingPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/standings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competition}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    competition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitionState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MailedLink"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConfirmedEmail"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{conversation}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: number;
                    limit?: number;
                    since?: number;
                    words?: string;
                };
                header?: never;
                path: {
                    conversation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Said"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    conversation: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewLine"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Said"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{conversation}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    conversation: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadMark"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GroupInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupOpening"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Group"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    group: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Group"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups/{group}/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    group: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Allocations"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Group"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups/{group}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    group: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GroupResults"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups/{group}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "fr";
                };
                header?: never;
                path: {
                    group: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/groups/{group}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    group: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Group"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    state?: "all" | "running" | "stopped" | "waiting";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Parameters"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ParametersChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/desk/matches/{match}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RectificationCode"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/deadline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDeadline"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/gazette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GazettePiece"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPiece"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GazettePiece"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/gazette/{piece}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    piece: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedInfo"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/master": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Successor"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessageToAll"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnNote"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Join"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/places/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RolesGiven"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Rectification"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/powers/{power}/council": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/powers/{power}/council/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    name: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/powers/{power}/disorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/powers/{power}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrdersGiven"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrdersGiven"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/powers/{power}/player": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Successor"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    power: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reminded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/resolutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "fr";
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastResolution"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/resolutions/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/matches/{match}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Choice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DirectedMatch"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Standing"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/powers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    variant?: "baltic" | "duel" | "fleet_rome" | "standard";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PowerStatistics"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/vacations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vacation"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Vacation"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/vacations/{begins}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    begins: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diplomacy/matches/{match}/centers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DiplomacyCenters"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diplomacy/matches/{match}/centers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "fr";
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diplomacy/matches/{match}/datc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diplomacy/matches/{match}/seasons/{advancement}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    advancement: number;
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DiplomacySeason"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diplomacy/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DiplomacySimulation"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DiplomacySimulated"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engine-trays/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrayPosition"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Position"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engine-trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EngineTrial"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrialResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    game?: string;
                    own?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EngineInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEngine"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EngineWithSecret"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engines/{engine}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EngineInfo"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EngineChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EngineInfo"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/engines/{engine}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrialResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engines/{engine}/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExchangePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engines/{engine}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EngineWithSecret"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/engines/{engine}/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    days?: number;
                };
                header?: never;
                path: {
                    engine: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnswerPoint"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entrance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Entrance"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameInfo"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitorInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "fr";
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RulesPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["NewGuest"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interfaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    game?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterfaceInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInterface"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterfaceInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interfaces/{interface}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    interface: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInterface"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterfaceInfo"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    interface: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/dead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeadJobInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/retries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JobName"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ladders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LadderInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ladders/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    pace?: string;
                    skip?: number;
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ladder"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    line: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{line}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    line: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReport"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    game?: string;
                    limit?: number;
                    status?: "over" | "playing";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    seat?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Snapshot"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: {
                    seat?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Situation"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/annulment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Annulment"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BotSeat"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    since?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Said"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Say"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Said"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/directives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetPosition"] | components["schemas"]["AnswerFor"] | components["schemas"]["CloseRound"] | components["schemas"]["MoveDeadline"] | components["schemas"]["AddTime"] | components["schemas"]["ReplacePlayer"] | components["schemas"]["StopMatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Snapshot"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    seat?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Export"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    seat?: number;
                    since?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Frames"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Sit"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: {
                    seat?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{match}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Goodbye"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/me/asks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    once?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/blocks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Friendship"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/email/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/email/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/everything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, unknown>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FriendList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/friends/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Friendship"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Friendship"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailWish"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mail/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MailChoice"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailWish"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    limit?: number;
                    status?: "all" | "open" | "over" | "playing";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Inbox"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notices/read/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadNotice"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgramInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewProgram"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgramInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/programs/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/programs/{name}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgramInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/requests/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Friendship"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/requests/sent/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/returns/{receipt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    receipt: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Returned"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    session: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MutedPlayer"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    authuser?: string;
                    code?: string;
                    error?: string;
                    error_description?: string;
                    hd?: string;
                    iss?: string;
                    prompt?: string;
                    scope?: string;
                    session_state?: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/departure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Forgotten"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Places"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    game?: string;
                    pool?: string;
                };
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RatingPoint"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                    role: "administrator" | "moderator" | "organiser" | "super_administrator";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ("administrator" | "moderator" | "organiser" | "super_administrator")[];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                    role: "administrator" | "moderator" | "organiser" | "super_administrator";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ("administrator" | "moderator" | "organiser" | "super_administrator")[];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Statistics"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{name}/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWarning"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgramInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinQueue"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/{queue}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    queue: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    queue: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: number;
                    limit?: number;
                    state?: "decided" | "open";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportedLine"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    line: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dossier"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{line}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    line: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robostrike/ghosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GhostTrial"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GhostWay"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robostrike/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MapDraft"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SoundMap"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robostrike/races": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MapTrial"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapRace"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleHolder"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeriesInfo"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSeries"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeriesState"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{series}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    series: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeriesState"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    series: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Identity"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set/points/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    player: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SetPoints"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set/puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    day?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Puzzle"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailWish"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    before?: string;
                    game?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTable"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableInfo"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrayAsked"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrayShown"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailWish"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Play, resign, offer… Answered by an `update` with `reply`, or by `refused`. `seat` is for callers who hold several. */
        Act: {
            action: components["schemas"]["Action"];
            id: number;
            match: string;
            /** @default null */
            seat?: number | null;
            /** @enum {unknown} */
            type: "act";
        };
        /** @description The account an administrator wants to act as. */
        ActAs: {
            name: string;
            /**
             * @default cookie
             * @enum {unknown}
             */
            proof?: "cookie" | "token";
        };
        /** @description A request from a seat. A move needs its text and the version of the position it was made on. */
        Action: {
            /** @enum {unknown} */
            kind: "abort" | "accept_draw" | "accept_undo" | "ask_undo" | "decline_draw" | "decline_undo" | "move" | "offer_draw" | "resign";
            /** @default null */
            move?: string | null;
            /** @default null */
            version?: number | null;
        };
        /** @description Fields left out stay unchanged. A game's kind and boards never change. Matches keep what they began with. */
        AddedGameChanges: {
            /** @description Begins with http:// or https://. */
            address?: string;
            columns?: number;
            framed?: boolean;
            interface?: string | null;
            /** @description Whether new matches may begin. */
            is_open?: boolean;
            pictures?: string[];
            syntax?: string;
            /** @description Seconds for a move. */
            timeout?: number;
            title?: string;
            values?: string[];
        };
        /** @description The sheet of an added game. Its name as a game is `added:NAME`, wherever a game is named. */
        AddedGameInfo: {
            /** @description Shown to its owner. */
            address: string | null;
            boards: number;
            columns: number;
            created: number;
            framed: boolean;
            interface: string | null;
            is_open: boolean;
            is_yours: boolean;
            /** @enum {unknown} */
            kind: "alternating" | "simultaneous";
            name: string;
            owner: string;
            /** @description How many there are. */
            pictures: number;
            syntax: string;
            timeout: number;
            title: string;
            values: string[];
        };
        /** @description How the sheet described the game when the match was opened. Nobody chooses these. */
        AddedOptions: {
            /**
             * @description Cells per row, if a tray is a board of one character per cell.
             * @default 0
             */
            columns?: number;
            /**
             * @description Whether each player has their own board, hidden from the other.
             * @default false
             */
            double?: boolean;
            /**
             * @description Whether a player's browser shows the referee, instead of the server calling it.
             * @default false
             */
            framed?: boolean;
            /**
             * @description How many digits of a tray have a picture, from 0 on.
             * @default 0
             */
            pictures?: number;
            /** @default false */
            simultaneous?: boolean;
            /**
             * @description Values worth trying, separated by spaces, for players that do not know the game.
             * @default
             */
            values?: string;
        };
        /** @description A position as one viewer may see it. With two boards, a player sees their own, and both after the end. */
        AddedView: {
            columns: number;
            framed: boolean;
            gains: [
                string,
                string
            ];
            message: string;
            moves: [
                string,
                string
            ];
            pictures: number;
            played: number;
            sheet: string;
            /** @enum {unknown} */
            stage: "judge" | "over" | "play" | "prepare";
            tray: string;
            turn: number | null;
            values: string[];
        };
        /** @description Give a seat's clock more time. */
        AddTime: {
            /** @enum {unknown} */
            kind: "add_time";
            seat: number;
            seconds: number;
        };
        AliceOptions: {
            /**
             * Surfacing on the other board
             * @default strict
             * @enum {unknown}
             */
            reading?: "literal" | "strict";
        };
        /** @description Who plays each power of a match, by role. */
        Allocation: {
            match: string;
            players: (string | null)[];
        };
        Allocations: {
            matches: components["schemas"]["Allocation"][];
        };
        /** @description An announcement that the site shows beside matches. */
        Announcement: {
            begins: number;
            ends: number;
            id: number;
            link: string | null;
            rank: number;
            text: components["schemas"]["Text"];
        };
        Annulment: {
            reason: string;
        };
        /** @description Play a move for a seat that must move. */
        AnswerFor: {
            /** @enum {unknown} */
            kind: "answer_for";
            move: string;
            seat: number;
        };
        /** @description One answer, for a graph. `milliseconds` is null if none came. */
        AnswerPoint: {
            asked: number;
            milliseconds: number | null;
            /** @enum {unknown} */
            status: "answered" | "late" | "open" | "replaced" | "told" | "unreachable" | "wrong";
        };
        /** @description A seat that must move. `answered`: it has already given its sealed move. */
        AskInfo: {
            answered: boolean;
            sealed: boolean;
            seat: number;
        };
        /** @description Somebody who plays a power together with its player. */
        AssociateInfo: {
            /** @description False while the invitation is open. Only those who play the power, the master and the invited see it then. */
            has_joined: boolean;
            is_you: boolean;
            /** @description Null if hidden, since the match is anonymous. */
            player: string | null;
        };
        /** @description One use of a role. `actor` is null for the operator on the command line. */
        AuditEntry: {
            action: string;
            actor: string | null;
            at: number;
            detail: Record<string, unknown>;
            id: number;
            /** @description A match, a job or a player, depending on the action. */
            subject: string;
        };
        /** @description The author of a reported line, and the decisions on earlier ones. */
        Author: {
            dismissed: number;
            is_guest: boolean;
            joined: number | null;
            matches: number;
            muted: number;
            muted_until: number | null;
            name: string;
            removed: number;
            warned: number;
        };
        /** @description Each seat starts with `initial` seconds and gains `increment` seconds after each of its moves. */
        Bank: {
            /** @default 0 */
            increment?: number;
            initial: number;
            /** @enum {unknown} */
            kind: "bank";
            /** @default false */
            starts_at_once?: boolean;
        };
        /** @description One of our programs. `level` grows with strength, from 1. */
        BotInfo: {
            level: number;
            name: string;
            title: components["schemas"]["Text"];
        };
        /** @description A bot to seat. Without a seat, it takes the first free one. */
        BotSeat: {
            bot: string;
            /** @default null */
            seat?: number | null;
        };
        /**
         * @description `days` for each move, ending at the same local time of day in `zone`, daylight saving included.
         *
         *         Without `weekends`, Saturdays and Sundays do not count: time that starts on a Saturday starts on Monday at 0:00.
         */
        Calendar: {
            days: number;
            /** @enum {unknown} */
            kind: "calendar";
            /** @default false */
            starts_at_once?: boolean;
            /** @default true */
            weekends?: boolean;
            /** @default Europe/Paris */
            zone?: string;
        };
        /** @description What one competitor scored against another. */
        CellInfo: {
            /** @description How many matches the two play in total. */
            of: number;
            played: number;
            /** @description How many of them are in progress. */
            playing: number;
            points: number;
        };
        ChatNotice: {
            match: string;
            said: components["schemas"]["Said"];
            /** @enum {unknown} */
            type: "chat";
        };
        /** @description What is known so far about a finished match. */
        ChessAnalysis: {
            /** @description The name of the engine, or of our own bot. */
            judge: string;
            match: string;
            plies: components["schemas"]["ChessPly"][];
            seats: components["schemas"]["ChessMarks"][];
            /**
             * @description `none`: nobody has requested it yet.
             * @enum {unknown}
             */
            status: "done" | "none" | "running";
            /** @description The number of moves. `plies` holds those analysed so far, from the first on. */
            total: number;
        };
        /** @description A better move. */
        ChessBest: {
            move: string;
            san: string;
        };
        /** @description A match made from a PGN. It can be read like any other, at `GET /matches/{match}`. */
        ChessImport: {
            game: string;
            match: string;
            moves: number;
            result: string;
            title: string;
        };
        /** @description The mistakes of one seat. */
        ChessMarks: {
            blunders: number;
            inaccuracies: number;
            /** @description The average loss per move, in points. */
            loss: number;
            mistakes: number;
            seat: number;
        };
        ChessOptions: {
            /**
             * Chess960: drawn start position
             * @default false
             */
            chess960?: boolean;
        };
        /** @description One game or several, in any of our modes. */
        ChessPgn: {
            pgn: string;
        };
        /** @description One move of an analysed match. */
        ChessPly: {
            /** @description The version of the position it was made in. A table with this `source` tries again from there. */
            before: number;
            /** @description The best move, if it was another one. */
            best: components["schemas"]["ChessBest"] | null;
            /** @description White's expected score from such a position, from 0 to 1. */
            chance: number;
            /** @description How much of a point the move is expected to have lost. */
            loss: number;
            mark: ("blunder" | "inaccuracy" | "mistake") | null;
            /** @description White mates in this many moves, or is mated if negative; 0: the move ended the match. Null: no mate in sight. */
            mate: number | null;
            move: string;
            san: string;
            seat: number;
            /** @description The value of the position after it, for white, in hundredths of a pawn; beyond 99,000 it is a mate. */
            value: number;
            /** @description The version of the position it led to, as in the match's frames. */
            version: number;
        };
        /** @description A position for one viewer. Squares are named; `last` is the move's text, `san` its algebraic notation. */
        ChessView: {
            /** @description The captured pieces, oldest first, white ones in capitals. */
            captured: string;
            /** @description The square of a king in check. */
            check: string | null;
            /** @description Why the side to move may claim a draw, with the move `draw`. */
            claim: string | null;
            /** @description In Alice, two placements separated by |, once there is a piece on the second board. In Dark, only visible pieces. */
            fen: string;
            last: string | null;
            opening: components["schemas"]["Opening"] | null;
            /** @description The last move in algebraic notation; ? if hidden. */
            san: string | null;
            /** @description In Dark: the squares outside the fog. None if there is no fog. */
            seen: string[] | null;
            /** @description The square of the last capture. Both players know it, even in Dark. */
            taken: string | null;
            turn: number | null;
        };
        /** @description `draw`, or the number of the power that is conceded the win. Null withdraws a vote. */
        Choice: {
            choice: string | null;
        };
        ClientMessage: components["schemas"]["Subscribe"] | components["schemas"]["Unsubscribe"] | components["schemas"]["Act"] | components["schemas"]["Speak"] | components["schemas"]["Ping"];
        Clock: components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"];
        /** @description A seat's time: `left` milliseconds. If `runs`, it counts down from `now` of the same message. */
        ClockInfo: {
            left: number;
            runs: boolean;
        };
        /** @description End the time of every seat that has not answered: its default move is played, or it forfeits. */
        CloseRound: {
            /** @enum {unknown} */
            kind: "close_round";
        };
        /** @description The server is about to stop; reconnect in a moment. */
        ClosingNotice: {
            /** @enum {unknown} */
            type: "closing";
        };
        /** @description The four digits from a mail. */
        Code: {
            code: string;
        };
        /** @description A competition, as shown in a list. */
        CompetitionInfo: {
            began: number | null;
            boards: number;
            clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            competitors: number;
            created: number;
            /** @description How many of them are over. */
            done: number;
            ended: number | null;
            game: string;
            id: string;
            legs: number;
            /** @description In the whole competition. */
            matches: number;
            options: Record<string, unknown>;
            owner: string | null;
            series: string | null;
            /** @enum {unknown} */
            status: "open" | "over" | "playing" | "stopped";
            title: string;
        };
        /** @description Sent to followers of `competition:ID`: the competition has changed. Fetch it again. */
        CompetitionNotice: {
            competition: string;
            /** @enum {unknown} */
            type: "competition";
        };
        /** @description A page of the list, newest first. Pass `next` back in the query for more. */
        CompetitionPage: {
            competitions: components["schemas"]["CompetitionInfo"][];
            next: string | null;
        };
        CompetitionState: {
            competition: components["schemas"]["CompetitionInfo"];
            /** @description By number. */
            competitors: components["schemas"]["CompetitorInfo"][];
            /** @description By the competitor's number, then the opponent's. Null if they do not meet. */
            cross: (components["schemas"]["CellInfo"] | null)[][];
            /** @description How many matches ended for each reason. */
            endings: {
                [key: string]: number;
            };
            /** @description Whether the caller may begin, stop and change it. */
            may_manage: boolean;
            playing: components["schemas"]["PairingInfo"][];
            /** @description Best first. */
            standings: components["schemas"]["StandingInfo"][];
        };
        /** @description A possible or actual competitor. */
        CompetitorInfo: {
            /** @description Such as `bot:master`. */
            id: string;
            /** @description Whether a program is connected now. */
            is_here: boolean;
            /** @enum {unknown} */
            kind: "bot" | "engine" | "program";
            name: string;
            /** @description Its number in this competition. */
            number: number | null;
            /** @description Its owner. Null for built-in bots. */
            owner: string | null;
        };
        Complaint: {
            at: number;
            reason: string;
            reporter: string;
        };
        /** @description The account that the address now belongs to. */
        ConfirmedEmail: {
            email: string;
            name: string;
        };
        /** @description A conversation, as shown to one of its members. */
        ConversationInfo: {
            id: string;
            /** @enum {unknown} */
            kind: "council" | "everybody" | "pair" | "press" | "seats" | "spectators" | "table";
            /** @description The id of the last line. 0: none yet. */
            latest: number;
            match: string | null;
            /** @description The two sides of a conversation between seats: seat numbers, or `director`. */
            places: string[];
            /** @description The other of two people. */
            player: string | null;
            /** @description The id of the last line the caller has read. */
            read: number;
            /** @description How many lines by others came after `read`. */
            unread: number;
        };
        /** @description A job that failed too often and was given up. */
        DeadJobInfo: {
            attempts: number;
            error: string;
            /** @description When it was given up. */
            failed: number;
            key: string;
            kind: string;
        };
        /** @description The action on a reported line. Without any, the report is dismissed. */
        Decision: {
            /** @default 0 */
            mute_hours?: number;
            /**
             * @description Sent to the author, if warned or muted.
             * @default
             */
            reason?: string;
            /** @default false */
            remove_line?: boolean;
            /**
             * @description Sends the author a notice with the reason. A mute notifies them anyway.
             * @default false
             */
            warn?: boolean;
        };
        /** @description A situation in the terms of the view: codes of zones, numbers of powers from 1. */
        DiplomacyBoard: {
            /**
             * @description Five per year: 0 spring moves, 1 spring retreats, 2 autumn moves, 3 autumn retreats, 4 adjustments.
             * @default 0
             */
            advancement?: number;
            /**
             * @description The owner of each region's centre; 0, or left out: nobody.
             * @default {}
             */
            centers?: {
                [key: string]: number;
            };
            /** @default [] */
            dislodged?: components["schemas"]["DiplomacyDislodged"][];
            /**
             * @description Regions closed to retreats.
             * @default []
             */
            forbidden?: string[];
            units: components["schemas"]["DiplomacyUnit"][];
            /**
             * @default standard
             * @enum {unknown}
             */
            variant?: "baltic" | "duel" | "fleet_rome" | "standard";
        };
        /** @description Centres by year. The first is the year before the match, with the centres at its start. */
        DiplomacyCenters: {
            variant: string;
            years: components["schemas"]["DiplomacyYear"][];
        };
        /** @description The possible orders in one place. */
        DiplomacyChoice: {
            /** @description Null if there is no unit yet: a build. */
            kind: ("army" | "fleet") | null;
            /** @description Every legal order here, in canonical text. At most one may be given. */
            orders: string[];
            /** @description The zone of the unit; for a build, the region. */
            zone: string;
        };
        /** @description A unit that must retreat or disband. The unit that dislodged it stands in the same region, among `units`. */
        DiplomacyDislodged: {
            /**
             * @description The region of the attacker. Null: unknown.
             * @default null
             */
            attacked_from?: string | null;
            /**
             * @description Whether the attacker came by sea. Then its origin is open to the retreat.
             * @default false
             */
            by_convoy?: boolean;
            /** @enum {unknown} */
            kind: "army" | "fleet";
            power: number;
            zone: string;
        };
        /** @description The specification's names for all of them. */
        DiplomacyOptions: {
            /**
             * Civil disorder allowed in builds
             * @default true
             */
            cd_possible_builds?: boolean;
            /**
             * Civil disorder allowed in movements
             * @default true
             */
            cd_possible_moves?: boolean;
            /**
             * Civil disorder allowed in removals
             * @default true
             */
            cd_possible_removals?: boolean;
            /**
             * Civil disorder allowed in retreats
             * @default true
             */
            cd_possible_retreats?: boolean;
            /**
             * Years to play at most
             * @default 15
             */
            nb_max_cycles_to_play?: number;
            /**
             * Variant
             * @default standard
             * @enum {unknown}
             */
            variant?: "baltic" | "duel" | "fleet_rome" | "standard";
            /**
             * Centres to win, 0 = variant
             * @default 0
             */
            victory_centers?: number;
            /**
             * Orders wait for the director or for all to agree
             * @description Only in matches without a clock: a clock ends a phase by itself.
             * @default false
             */
            waits?: boolean;
        };
        DiplomacyPower: {
            /** @description Centres owned; they change hands after the autumn retreats. */
            centers: number;
            /** @description In the adjustments: units to build or, if negative, to remove. 0 in every other phase. */
            due: number;
            power: number;
            /**
             * @description `gone`: its player has left; its units hold and are never ordered.
             * @enum {unknown}
             */
            status: "eliminated" | "gone" | "playing";
            /** @description Units on the board, without dislodged ones. */
            units: number;
        };
        /** @description A resolved phase. `verdicts` are sorted by power. */
        DiplomacyResolution: {
            advancement: number;
            /** @description The dislodged units before it was resolved, which the retreats were about. */
            dislodged: components["schemas"]["DiplomacyDislodged"][];
            /** @description The centres that changed hands, and their previous owners. 0 for nobody. */
            lost: {
                [key: string]: number;
            };
            /** @description What else changed, for people: centres taken, regions closed to retreats, powers eliminated. */
            notes: components["schemas"]["Text"][];
            /** @enum {unknown} */
            phase: "adjustments" | "moves" | "retreats";
            /** @enum {unknown} */
            season: "autumn" | "spring";
            /** @description "Resolution of orders for Movements spring 1901". */
            title: components["schemas"]["Text"];
            /** @description The units before it was resolved. */
            units: components["schemas"]["DiplomacyUnit"][];
            verdicts: components["schemas"]["DiplomacyVerdict"][];
            year: number;
        };
        /** @description The resolved phases of spring, or of autumn and its adjustments, and the position they have led to. */
        DiplomacySeason: {
            centers: {
                [key: string]: number;
            };
            dislodged: components["schemas"]["DiplomacyDislodged"][];
            resolved: components["schemas"]["DiplomacyResolution"][];
            units: components["schemas"]["DiplomacyUnit"][];
            variant: string;
        };
        /** @description The result. `board` is the board after the phase, and can be simulated in turn. */
        DiplomacySimulated: {
            board: components["schemas"]["DiplomacyBoard"];
            /** @description Every legal order of every power on the given board. */
            choices: components["schemas"]["DiplomacyChoice"][];
            /** @description The given board, as data. */
            given: components["schemas"]["DiplomacyBoard"];
            /** @description The given board, as a line of text. */
            given_position: string;
            /** @description The same board as a line of text, from which a match can start. */
            position: string;
            /** @description The whole report, for people. */
            report: components["schemas"]["Text"];
            resolution: components["schemas"]["DiplomacyResolution"];
        };
        /** @description What to try: a board, and orders for any of its units, as text. */
        DiplomacySimulation: {
            /**
             * @description As data, or as a line of text. Null: where a match begins.
             * @default null
             */
            board?: string | components["schemas"]["DiplomacyBoard"] | null;
            /** @default [] */
            orders?: string[];
            /**
             * @description Of a board as text, or null. A board as data has its own.
             * @default standard
             * @enum {unknown}
             */
            variant?: "baltic" | "duel" | "fleet_rome" | "standard";
        };
        /**
         * @description What the viewer's power has to order now. A move is texts from `choices`, at most one of each, separated by `; `, or `-`
         *         for none at all. It may be replaced until everybody has answered.
         */
        DiplomacyTask: {
            choices: components["schemas"]["DiplomacyChoice"][];
            /** @description How many orders can be given: one per unit, or as many builds or removals as are due and possible. */
            count: number;
            /**
             * @description Whether all of them must be given. Otherwise units without an order hold, dislodged ones disband, builds are forgone,
             *     and the rules decide removals.
             */
            is_binding: boolean;
            /** @enum {unknown} */
            kind: "build" | "move" | "remove" | "retreat";
        };
        DiplomacyUnit: {
            /** @enum {unknown} */
            kind: "army" | "fleet";
            power: number;
            /** @description Where it stands. A fleet in a region with several coasts names its coast. */
            zone: string;
        };
        /** @description One order and its result. A unit without an order has one too. */
        DiplomacyVerdict: {
            /** @description The zones of the units that bounced it, cut it, or disrupted its convoy. */
            by: string[];
            /** @description The region of the attacker that dislodged the unit. */
            dislodged_by: string | null;
            /** @description Whether the unit left the board. */
            is_destroyed: boolean;
            /** @enum {unknown} */
            kind: "build" | "convoy" | "disband" | "hold" | "move" | "remove" | "retreat" | "support";
            /** @description The canonical text, `A PAR S A MAR - BUR`. */
            order: string;
            /** @description The zone of the unit that is supported or convoyed. */
            other: string | null;
            /**
             * @description `void`: the order could not count, and its unit held.
             * @enum {unknown}
             */
            outcome: "failed" | "succeeded" | "void";
            power: number;
            /** @enum {unknown} */
            reason: "ambiguous_coast" | "attacker_origin" | "available" | "bounced" | "built" | "civil_disorder" | "contested" | "convoy_disrupted" | "cut" | "disbanded" | "disrupted" | "duplicate" | "forbidden" | "given" | "held" | "moved" | "no_convoy" | "no_order" | "no_retreat_order" | "no_route" | "no_sea" | "no_such_unit" | "not_at_sea" | "not_dislodged" | "not_home" | "not_on_route" | "not_owned" | "not_taken" | "not_yours" | "nothing_to_build" | "nothing_to_remove" | "occupied" | "only_convoyer" | "own_unit" | "paradox" | "removed" | "retreated" | "too_many" | "unmatched" | "unreachable" | "wrong_coast" | "wrong_phase";
            /** @description Where the unit goes, or the one it supports or convoys. Null with `support`: supports it where it is. */
            to: string | null;
            /** @enum {unknown} */
            unit: "army" | "fleet";
            /** @description Whether the army insists on going by sea. */
            via_convoy: boolean;
            /** @description The verdict for people: "bounced by F BRE (France)". */
            words: components["schemas"]["Text"];
            /** @description The zone of the ordered unit before anything moved; for a build, where it was to be. */
            zone: string;
        };
        DiplomacyView: {
            /** @description The specification's count of phases, five per year. 0 is the spring moves of the first year. */
            advancement: number;
            /** @description The region of every centre, and its owner. 0 for nobody. */
            centers: {
                [key: string]: number;
            };
            dislodged: components["schemas"]["DiplomacyDislodged"][];
            /** @description In a retreat phase: regions that a standoff left empty, closed to retreats. */
            forbidden: string[];
            /** @description The match is over after its adjustments. */
            last_year: number;
            /**
             * @description What is being ordered now, or would have been when the match ended.
             * @enum {unknown}
             */
            phase: "adjustments" | "moves" | "retreats";
            /** @description All of them, power 1 first. */
            powers: components["schemas"]["DiplomacyPower"][];
            /**
             * @description The phases resolved since orders were last asked for, oldest first: usually one, more if no present player had anything
             *     to order in between. Empty at the start.
             */
            resolved: components["schemas"]["DiplomacyResolution"][];
            /**
             * @description Adjustments belong to the autumn.
             * @enum {unknown}
             */
            season: "autumn" | "spring";
            /** @description Null for spectators, and while the viewer has nothing to order. */
            task: components["schemas"]["DiplomacyTask"] | null;
            units: components["schemas"]["DiplomacyUnit"][];
            variant: string;
            victory_centers: number;
            year: number;
        };
        DiplomacyYear: {
            /** @description How many each power holds at its end, before adjustments. */
            centers: number[];
            year: number;
        };
        /** @description A directed match, as shown in a list. */
        DirectedInfo: {
            advancement: number;
            created: number;
            /** @description Milliseconds since 1970. */
            deadline: number | null;
            /** @description Of matches opened together. */
            group: string | null;
            is_paused: boolean;
            master: string;
            match: string;
            needs_code: boolean;
            number: number;
            /** @description Once it is over. Points are centres. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Only the master sees its access code. */
            parameters: components["schemas"]["Parameters"];
            seats: number;
            /**
             * @description 0 is waiting for players, 1 in progress, 2 stopped.
             * @enum {unknown}
             */
            state: 0 | 1 | 2;
            /** @description Players with a place. */
            taken: number;
            /** @enum {unknown} */
            your_place: "master" | "none" | "player";
        };
        /** @description What the caller may see of a directed match, besides the match itself. */
        DirectedMatch: {
            info: components["schemas"]["DirectedInfo"];
            journal: components["schemas"]["JournalEntry"][];
            /** @description The caller's private note. */
            note: string;
            /** @description Where the caller's powers can mail their orders, one address per power. Empty if this server takes none by mail. */
            orders_to: string[];
            /** @description While it waits for players. */
            places: components["schemas"]["PlaceInfo"][];
            /** @description Once it has begun. */
            powers: components["schemas"]["PowerState"][];
            tenures: components["schemas"]["TenureInfo"][];
            /** @description How many powers have voted. */
            votes: number;
            your_vote: string | null;
        };
        /** @description Sent to followers of `directed:ID`: the directed match has changed. Fetch it again. */
        DirectedNotice: {
            match: string;
            /** @enum {unknown} */
            type: "directed";
        };
        Done: {
            reply: number;
            /** @enum {unknown} */
            type: "done";
        };
        /** @description A reported line in context, with everything a moderator needs to decide. */
        Dossier: {
            author: components["schemas"]["Author"];
            complaints: components["schemas"]["Complaint"][];
            conversation: string;
            decided: number | null;
            decided_by: string | null;
            decision: string | null;
            is_removed: boolean;
            line: number;
            /** @description The text when it was reported. */
            text: string;
            thread: components["schemas"]["Said"][];
        };
        /** @description A confirmation mail is sent there. Until then, the old address stays valid. */
        EmailChange: {
            /** @description an address for mail, such as ada@example.org */
            email: string;
            /**
             * @description Null for an account without a password.
             * @default null
             */
            password?: string | null;
        };
        /** @description A match that a friend is playing and that the caller may watch. */
        Engagement: {
            game: string;
            match: string;
        };
        /** @description Fields left out stay unchanged. */
        EngineChanges: {
            /** @description Begins with http:// or https://. */
            address?: string;
            games?: string[];
            is_public?: boolean;
            /** @enum {unknown} */
            kind?: "service" | "url";
            level?: string | null;
            login?: string | null;
            remote?: string | null;
            /** @description Seconds for a move. */
            timeout?: number;
            zeros?: boolean;
        };
        EngineInfo: {
            checked: number | null;
            created: number;
            games: string[];
            /**
             * @description The result of the latest daily check.
             * @enum {unknown}
             */
            health: "ill" | "unknown" | "well";
            is_public: boolean;
            /** @enum {unknown} */
            kind: "service" | "url";
            name: string;
            owner: string;
            settings: components["schemas"]["EngineSettings"] | null;
            timeout: number;
            /** @description What is wrong with it. Shown to its owner. */
            trouble: components["schemas"]["Text"] | null;
        };
        /** @description Shown to its owner only. */
        EngineSettings: {
            address: string;
            level: string | null;
            login: string | null;
            /** @description Until when requests are also signed with the old secret. */
            old_secret_until: number | null;
            remote: string | null;
            zeros: boolean;
        };
        /** @description A trial request to an engine: a registered one by name, or any address. */
        EngineTrial: {
            /** @default null */
            address?: string | null;
            /** @default null */
            engine?: string | null;
            game: string;
            /** @default {} */
            options?: Record<string, unknown>;
            /**
             * @default {
             *       "tray": "Init",
             *       "turn": 1,
             *       "move1": null,
             *       "move2": null,
             *       "gain1": null,
             *       "gain2": null
             *     }
             */
            parameters?: components["schemas"]["TrayParameters"];
            /**
             * @description Seconds for a move.
             * @default 20
             */
            timeout?: number;
        };
        /** @description An engine and the secret that signs its requests, which is shown only now. */
        EngineWithSecret: {
            engine: components["schemas"]["EngineInfo"];
            secret: string;
        };
        /** @description The ways to log in and register on this server. */
        Entrance: {
            /** @description If false, mails go to a folder on the server, which only the operator can read. */
            delivers_mail: boolean;
            /** @description The operator's name for the identity provider, if there is one. */
            provider: string | null;
        };
        Entry: {
            competitor: string;
        };
        /** @description One thing that happened. `number` counts from 1. `at` is match time: milliseconds played since the match began. */
        Event: {
            at: number;
            /** @enum {unknown} */
            kind: "aborted" | "absent" | "answered_for" | "away" | "credited" | "deadline_moved" | "draw_accepted" | "draw_declined" | "draw_offered" | "failed" | "moved" | "position_set" | "resigned" | "round_closed" | "seat_replaced" | "stopped" | "time_added" | "timed_out" | "undo_accepted" | "undo_asked" | "undo_declined" | "woke";
            number: number;
            seat: number | null;
            text: string;
        };
        /** @description One request for a move and its result, verbatim. */
        Exchange: {
            answer: string | null;
            answered: number | null;
            asked: number;
            deadline: number;
            game_id: string;
            match: string;
            milliseconds: number | null;
            move_id: string;
            reply: string | null;
            request: string;
            seat: number;
            /** @enum {unknown} */
            status: "answered" | "late" | "open" | "replaced" | "told" | "unreachable" | "wrong";
            trouble: string | null;
            value: string | null;
        };
        /** @description Newest first. Pass `next` back in the query for more. */
        ExchangePage: {
            exchanges: components["schemas"]["Exchange"][];
            next: number | null;
        };
        /** @description A match to download; `arbitre replay` reads it. `seed` (hexadecimal) is set only once the match is over. */
        Export: {
            began: number;
            clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            commitment: string;
            events: components["schemas"]["Event"][];
            format: string;
            game: string;
            id: string;
            options: Record<string, unknown>;
            outcome: components["schemas"]["Outcome"] | null;
            players: (string | null)[];
            /**
             * @description Where it began, if not at the usual start. If the game hides anything, only once the match is over. Never, if the game
             *     keeps secrets from everybody and the position came from another match.
             */
            position: string | null;
            rules: number;
            seats: number;
            seed: string | null;
            /** @description The match or puzzle that the position came from. */
            source: string | null;
        };
        /** @description A password reset request, by confirmed address. */
        Forgotten: {
            email: string;
        };
        /** @description One position, and the event that led to it. The first position has no event. */
        Frame: {
            at: number;
            kind: ("aborted" | "absent" | "answered_for" | "away" | "credited" | "deadline_moved" | "draw_accepted" | "draw_declined" | "draw_offered" | "failed" | "moved" | "position_set" | "resigned" | "round_closed" | "seat_replaced" | "stopped" | "time_added" | "timed_out" | "undo_accepted" | "undo_asked" | "undo_declined" | "woke") | null;
            /**
             * @description The text if a move led here (the last one, if several were played together). Empty if it is secret. None if something
             *     else led here: see `kind`.
             */
            move: string | null;
            seat: number | null;
            version: number;
            view: components["schemas"]["View"];
        };
        /** @description A page of a match's positions, oldest first. */
        Frames: {
            frames: components["schemas"]["Frame"][];
            match: string;
            /** @description The `since` of the next page. Null on the last page. */
            next: number | null;
        };
        Friend: {
            drawn: number;
            /** @description How many matches the friend is playing. */
            engaged: number;
            /** @description Whether the friend is connected now. */
            is_here: boolean;
            lost: number;
            name: string;
            /** @description Latest first. Private matches are only counted in `engaged`. */
            playing: components["schemas"]["Engagement"][];
            /** @description When they became friends. */
            since: number;
            /** @description The caller's matches against this friend: won, drawn and lost. */
            won: number;
        };
        /** @description The caller's friends, requests and blocks. Friends who are online come first, then by name. */
        FriendList: {
            blocked: string[];
            friends: components["schemas"]["Friend"][];
            received: components["schemas"]["FriendRequest"][];
            sent: components["schemas"]["FriendRequest"][];
        };
        FriendRequest: {
            at: number;
            /** @description How many matches the two have played against each other. */
            matches: number;
            name: string;
        };
        /** @description The relation between the caller and another player. */
        Friendship: {
            name: string;
            /**
             * @description `asked`: by the caller. `was_asked`: by the other. `blocked`: by the caller; blocks by the other are not shown.
             * @enum {unknown}
             */
            status: "asked" | "blocked" | "friends" | "none" | "oneself" | "was_asked";
        };
        GameInfo: {
            /** @description Milliseconds after which a player who left forfeits. Null: never. */
            absence: number | null;
            /** @description Who added the game, if its rules are somebody else's program. */
            added_by: string | null;
            bots: components["schemas"]["BotInfo"][];
            /** @description The clocks that a table may choose. Playing without one is always possible. */
            clocks: ("bank" | "calendar" | "move" | "round")[];
            /** @description The bot to suggest. Null if the game has none. */
            default_bot: string | null;
            /** @description The clock to suggest. Null: none. */
            default_clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            /** @description One sentence per reason of an outcome, including the reasons that every game has. */
            endings: {
                [key: string]: components["schemas"]["Text"];
            };
            /** @description Whether players move at any time, without turns. */
            is_real_time: boolean;
            max_seats: number;
            min_seats: number;
            name: string;
            /** @description A JSON schema of the options. Each property has a default and a `title` in both languages. */
            options: Record<string, unknown>;
            /** @description The version of the rules. */
            rules: number;
            seat_names: components["schemas"]["Text"][];
            /** @description Whether moves can be taken back, if everybody agrees. */
            takes_back: boolean;
            title: components["schemas"]["Text"];
        };
        GazettePiece: {
            /** @description The phase it was written in, as the number of phases resolved. */
            advancement: number;
            at: number;
            id: number;
            /** @description Whether the caller may take it back: its author and the master. */
            may_withdraw: boolean;
            /** @description The power that signs. Null for the master, and below an invented signature. */
            role: number | null;
            signature: string | null;
            text: string;
            title: string;
            /** @description The power behind an invented signature. For the master and the author only. */
            written_by: number | null;
        };
        /** @description The parts of a robot that its route depends on. */
        GhostRobot: {
            /** @default [] */
            bonuses?: ("auto" | "bomb" | "cross" | "heal" | "shield")[];
            cell: number;
            /** @enum {unknown} */
            facing: "E" | "N" | "S" | "W";
            /**
             * @default [
             *       1
             *     ]
             */
            visited?: number[];
        };
        GhostTrial: {
            board: string;
            /** @description The actions written so far. */
            program: number[];
            robot: components["schemas"]["GhostRobot"];
        };
        GhostWay: {
            /** @description The actions that may come next. Empty after the sixth. */
            choices: number[];
            /** @description The round of this robot alone, as seat 0. */
            happenings: components["schemas"]["Happening"][];
        };
        /** @description Deletes the caller's account. Guests have no password to give. */
        Goodbye: {
            /** @default null */
            password?: string | null;
        };
        Group: {
            info: components["schemas"]["GroupInfo"];
            matches: components["schemas"]["GroupMatch"][];
            results: components["schemas"]["GroupResults"];
        };
        GroupInfo: {
            created: number;
            id: string;
            /** @description Whether the caller directs it. */
            is_yours: boolean;
            master: string;
            matches: number;
            name: string;
        };
        GroupMatch: {
            info: components["schemas"]["DirectedInfo"];
            /** @description Who plays each power, by role. Null for nobody yet, or if hidden. */
            players: (string | null)[];
            /** @description Players who have not yet taken the place that the master offers them. */
            unanswered: string[];
            /** @description Players with a place and without a power. */
            unassigned: string[];
        };
        /** @description Matches with one set of parameters. They are named after it: `NAME, table 1` and so on. */
        GroupOpening: {
            count: number;
            parameters: components["schemas"]["Parameters"];
        };
        GroupResults: {
            /** @description Best first: by score, then by centres. Finished matches only. */
            players: components["schemas"]["PlayerTotal"][];
            powers: components["schemas"]["PowerStatistics"][];
            results: components["schemas"]["Result"][];
        };
        /** @description Cells count row by row from the top left corner. Each kind says what its fields mean. */
        Happening: {
            /** @default null */
            amount?: number | null;
            /** @default null */
            bonus?: ("auto" | "bomb" | "cross" | "heal" | "shield") | null;
            /** @default null */
            by?: number | null;
            /** @default null */
            cell?: number | null;
            /** @default null */
            facing?: ("E" | "N" | "S" | "W") | null;
            /** @enum {unknown} */
            kind: "blocked" | "carried" | "charged" | "circled" | "died" | "exploded" | "fell" | "hit" | "moved" | "picked" | "pushed" | "returned" | "rotated" | "round_began" | "shielded" | "shot" | "stunned" | "turned" | "used" | "visited" | "won";
            /** @default null */
            robot?: number | null;
            step: number;
        };
        /** @description Whether the server works. */
        Health: {
            /** @enum {unknown} */
            status: "ok" | "store_unavailable";
            version: string;
        };
        /** @description The caller's account. `token` is shown once, when it is created. */
        Identity: {
            /** @description The administrator who is acting as this account, if any. */
            acted_by: string | null;
            /** @description When that expires. */
            acted_until: number | null;
            /** @enum {unknown} */
            challenges_from: "everybody" | "friends";
            country: string | null;
            email: string | null;
            /** @description Whether the account has a password. Guests, and accounts that use only a provider, have none. */
            has_password: boolean;
            is_guest: boolean;
            /** @enum {unknown} */
            language: "en" | "fr";
            /** @enum {unknown} */
            messages_from: "everybody" | "friends";
            name: string;
            /**
             * @description `friends` means friends of friends.
             * @enum {unknown}
             */
            requests_from: "everybody" | "friends";
            /** @description The caller's roles, including implied ones. */
            roles: ("administrator" | "moderator" | "organiser" | "super_administrator")[];
            time_zone: string | null;
            token: string | null;
            /** @description A mail was sent to this address. It becomes `email` once it is confirmed. */
            unconfirmed_email: string | null;
        };
        /** @description Notices, latest first. Pass `next` back in the query for more. */
        Inbox: {
            next: string | null;
            notices: components["schemas"]["NoticeInfo"][];
            unread: number;
        };
        InterfaceInfo: {
            address: string;
            games: string[];
            id: string;
            is_public: boolean;
            is_yours: boolean;
            name: string;
            /** @description Null for a built-in interface. */
            owner: string | null;
        };
        /** @description To play a power together with its player. */
        Invitation: {
            player: string;
        };
        /** @description Names a job. */
        JobName: {
            /** @default  */
            key?: string;
            kind: string;
        };
        Join: {
            /** @default 0 */
            access_code?: number;
            /**
             * @description A player to whom the master offers a place. Null for the caller.
             * @default null
             */
            player?: string | null;
        };
        /** @description What the caller wants to play, against anybody who fits. */
        JoinQueue: {
            /** @default null */
            clock?: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            game: string;
            /** @default true */
            is_rated?: boolean;
            /**
             * @description Also stays in queues joined before, five at most. The first match found ends the wait in all of them.
             * @default false
             */
            keeps_others?: boolean;
        };
        JournalEntry: {
            /** @description Null for the server itself. */
            actor: string | null;
            at: number;
            data: Record<string, unknown>;
            kind: string;
        };
        /** @description The players of a pool who have played a rated match in the last 30 days, best first. */
        Ladder: {
            game: string;
            /** @description The caller's own row, if any. */
            own: components["schemas"]["Rank"] | null;
            people: number;
            pool: string;
            ranks: components["schemas"]["Rank"][];
            /** @description How many places come before the first one here. */
            skipped: number;
            spread: components["schemas"]["Step"][];
        };
        LadderInfo: {
            game: string;
            people: number;
            pool: string;
        };
        LadderLine: {
            competitor: components["schemas"]["CompetitorInfo"];
            standing: components["schemas"]["StandingInfo"];
        };
        /** @description Sent to followers of `ladder:POOL`: ratings in that pool have changed. */
        LadderNotice: {
            pool: string;
            /** @enum {unknown} */
            type: "ladder";
        };
        Login: {
            name: string;
            password: string;
            /**
             * @default cookie
             * @enum {unknown}
             */
            proof?: "cookie" | "token";
        };
        MailChoice: {
            is_wanted: boolean;
        };
        MailedLink: {
            /** @description what stands in the link of a mail */
            secret: string;
        };
        /** @description Whether an address gets a kind of mail. */
        MailWish: {
            is_wanted: boolean;
            kind: string;
            title: components["schemas"]["Text"];
        };
        MapDraft: {
            board: string;
        };
        MapRace: {
            /** @description The start, and the state after each round. Only the first contains the map. */
            views: components["schemas"]["RoboStrikeView"][];
            /** @description The winning seats. Empty if the rounds ran out first. */
            winners: number[];
        };
        MapTrial: {
            board: string;
            /**
             * @default [
             *       "heuristic",
             *       "heuristic"
             *     ]
             */
            bots?: ("heuristic" | "random")[];
            /** @default 30 */
            rounds?: number;
        };
        /** @description A guess and its marks: pegs in the right place, and pegs whose colour belongs elsewhere. */
        MastermindRow: {
            misplaced: number;
            pegs: string;
            placed: number;
        };
        /** @description Rows by guesser. A code is shown to its owner, and to everybody once the match is over. */
        MastermindView: {
            codes: [
                string | null,
                string | null
            ];
            /** @description How many rows each player has. */
            limit: number;
            rows: [
                components["schemas"]["MastermindRow"][],
                components["schemas"]["MastermindRow"][]
            ];
            /** @enum {unknown} */
            stage: "codes" | "over" | "rows";
            turn: number | null;
        };
        MessageToAll: {
            text: string;
        };
        MorpionOptions: {
            /**
             * The first alignment wins
             * @default false
             */
            sudden_death?: boolean;
        };
        /** @description The board as 100 characters (0 empty, 1, 2) row by row. Cells by name. */
        MorpionView: {
            /** @description By seat, the names of the first and last cell of each: `D3H3`. */
            alignments: [
                string[],
                string[]
            ];
            board: string;
            last: string | null;
            /** @description How many alignments the last move added. */
            made: number;
            turn: number | null;
        };
        /** @description Give the seats that must move now until this time. */
        MoveDeadline: {
            /** @description Milliseconds since 1970. */
            at: number;
            /** @enum {unknown} */
            kind: "move_deadline";
        };
        /** @description A moving piece: its squares, its start, and the milliseconds per step. `reach` is from where it will arrive. */
        MovingView: {
            board: number;
            path: string[];
            piece: string;
            promotion: string | null;
            reach: string[];
            started: number;
            step: number;
        };
        Mute: {
            hours: number;
            reason: string;
        };
        MutedPlayer: {
            muted_by: string;
            player: string;
            reason: string;
            until: number;
        };
        NameChange: {
            /** @description 2 to 24 letters, digits, '-' or '_', beginning with a letter or a digit */
            name: string;
        };
        /** @description If a guest calls it, the guest becomes the account and keeps their matches. */
        NewAccount: {
            /**
             * @description Must be confirmed by mail.
             * @default null
             */
            email?: string | null;
            /**
             * @default fr
             * @enum {unknown}
             */
            language?: "en" | "fr";
            /** @description 2 to 24 letters, digits, '-' or '_', beginning with a letter or a digit */
            name: string;
            password: string;
            /**
             * @default cookie
             * @enum {unknown}
             */
            proof?: "cookie" | "token";
        };
        /** @description A game to add: the address of its referee, and the sheet that describes it. */
        NewAddedGame: {
            /** @description The referee's address. It judges every move. */
            address: string;
            /**
             * @description With 2, each player has their own board and prepares it first.
             * @default 1
             * @enum {unknown}
             */
            boards?: 1 | 2;
            /**
             * @description Cells per row, if a tray is a board with one character per cell. If there are as many values as cells, a click on a cell
             *     plays its value. 0: a tray is shown as text.
             * @default 0
             */
            columns?: number;
            /**
             * @description Whether the referee is shown in a frame of a player's browser, as the manual requires of old referees. The server then
             *     never calls it, and players must trust each other.
             * @default false
             */
            framed?: boolean;
            /**
             * @description The address of an interface that shows it.
             * @default null
             */
            interface?: string | null;
            /**
             * @default alternating
             * @enum {unknown}
             */
            kind?: "alternating" | "simultaneous";
            /** @description Letters, digits, `_` and `-`. Engines are told it as `Set`. */
            name: string;
            /**
             * @description Drawn in place of the digits of a tray: the first for 0, the second for 1.
             * @default []
             */
            pictures?: string[];
            /**
             * @description How moves, trays and gains are written, for authors of engines and interfaces.
             * @default
             */
            syntax?: string;
            /**
             * @description Seconds for a move.
             * @default 20
             */
            timeout?: number;
            title: string;
            /**
             * @description Moves to offer to players. Only the referee knows which are legal.
             * @default []
             */
            values?: string[];
        };
        NewAnnouncement: {
            begins: number;
            ends: number;
            /**
             * @description A path on this site, or a URL elsewhere.
             * @default null
             */
            link?: string | null;
            /**
             * @description The lowest is shown first.
             * @default 0
             */
            rank?: number;
            text: components["schemas"]["Text"];
        };
        /** @description A round robin on both seats, with any number of legs. */
        NewCompetition: {
            /**
             * @description Matches played at the same time.
             * @default 2
             */
            boards?: number;
            /**
             * @description Without one, people's programs and whoever meets them have a minute per move; engines always have their own time.
             * @default null
             */
            clock?: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            /** @default [] */
            competitors?: string[];
            game: string;
            /**
             * @description Whether it takes entries until it is begun by hand. Otherwise it begins at once.
             * @default false
             */
            is_open?: boolean;
            /**
             * @description In each leg, every two competitors meet twice, once on each seat.
             * @default 1
             */
            legs?: number;
            /** @default {} */
            options?: Record<string, unknown>;
            title: string;
        };
        NewDeadline: {
            at: number;
        };
        /** @description A program to register. The caller owns it. */
        NewEngine: {
            /** @description Begins with http:// or https://. */
            address: string;
            games: string[];
            /**
             * @description Whether others may play against it.
             * @default false
             */
            is_public?: boolean;
            /**
             * @default url
             * @enum {unknown}
             */
            kind?: "service" | "url";
            /**
             * @description Sent as `Level`, to engines with several.
             * @default null
             */
            level?: string | null;
            /**
             * @description What its answers must carry as `Login`. Without it, `Login` is ignored.
             * @default null
             */
            login?: string | null;
            /** @description Letters, digits, `_`, `.` and `-`. The name of the player in a seat is `engine:` and this. */
            name: string;
            /**
             * @description The name a service knows it by, if several share an address. Its own name by default.
             * @default null
             */
            remote?: string | null;
            /**
             * @description Seconds for a move.
             * @default 20
             */
            timeout?: number;
            /**
             * @description Send an empty board as zeros instead of `Init`.
             * @default false
             */
            zeros?: boolean;
        };
        NewGuest: {
            /**
             * @default fr
             * @enum {unknown}
             */
            language?: "en" | "fr";
            /**
             * @default cookie
             * @enum {unknown}
             */
            proof?: "cookie" | "token";
        };
        /** @description A page that shows matches of these games. If it is not public, only its owner can choose it. */
        NewInterface: {
            /** @example https://example.org/board */
            address: string;
            games: string[];
            /** @default false */
            is_public?: boolean;
            name: string;
        };
        /** @description A line to add: at most 500 characters; in press, between seats and in a council as many as fit into a request. */
        NewLine: {
            /**
             * @description The seat to speak for, if the caller holds several.
             * @default null
             */
            seat?: number | null;
            text: string;
        };
        NewPassword: {
            password: string;
            /** @description what stands in the link of a mail */
            secret: string;
        };
        /** @description A piece for a match's gazette, signed by the author's power, or by an invented signature that hides it. */
        NewPiece: {
            /**
             * @description Which of one's powers signs. Null for the first.
             * @default null
             */
            role?: number | null;
            /** @default null */
            signature?: string | null;
            text: string;
            title: string;
        };
        NewProgram: {
            /** @description 2 to 24 letters, digits, '-' or '_', beginning with a letter or a digit */
            name: string;
        };
        /** @description A complaint about a line. */
        NewReport: {
            /** @default  */
            reason?: string;
        };
        /** @description A competition every night, among all competitors of some kinds that can play the game then. */
        NewSeries: {
            /** @default 2 */
            boards?: number;
            /** @default null */
            clock?: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            game: string;
            /**
             * @description UTC.
             * @default 2
             */
            hour?: number;
            /**
             * @default [
             *       "engine",
             *       "program"
             *     ]
             */
            kinds?: ("bot" | "engine" | "program")[];
            /** @default 1 */
            legs?: number;
            /** @default {} */
            options?: Record<string, unknown>;
            title: string;
        };
        /**
         * @description News for a person who follows `me`. Kinds: `said`, in the conversation `subject`; `unread`, the unread counts have
         *         changed; `friends`, fetch the friends again; `notice`, with the subject `KIND:SUBJECT`, or without a subject if some were
         *         read. There may be other kinds, with other subjects.
         */
        NewsNotice: {
            kind: string;
            subject: string;
            /** @enum {unknown} */
            type: "news";
        };
        /**
         * @description A table starts by itself once every seat is taken. Without `seat`, the opener's seat is drawn by lot. Without `seats`,
         *         it has as many as the game allows; with bots, as many as they and the opener fill.
         */
        NewTable: {
            /**
             * @description The code that players must give to sit down.
             * @default null
             */
            access_code?: string | null;
            /** @default [] */
            bots?: components["schemas"]["BotSeat"][];
            /** @default null */
            clock?: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            /**
             * @description Whether one person may hold several seats.
             * @default false
             */
            cumulate?: boolean;
            game: string;
            /**
             * @description The only people who may sit down, by name. Empty: anybody.
             * @default []
             */
            invited?: string[];
            /**
             * @description Whether nobody learns who plays before the match is over.
             * @default false
             */
            is_anonymous?: boolean;
            /**
             * @description Whether the opener directs the match, as a game master does. For organisers.
             * @default false
             */
            is_directed?: boolean;
            /** @default true */
            is_public?: boolean;
            /** @default false */
            is_rated?: boolean;
            /**
             * @description Whether players say nothing to each other before the match is over.
             * @default false
             */
            is_silent?: boolean;
            /** @default {} */
            options?: Record<string, unknown>;
            /**
             * @description People to seat at once. For organisers.
             * @default []
             */
            players?: components["schemas"]["PersonSeat"][];
            /** @default null */
            position?: string | null;
            /** @default null */
            seat?: number | null;
            /** @default null */
            seats?: number | null;
            /**
             * @description Whether the opener takes a seat. Only organisers may leave it to others.
             * @default true
             */
            sits?: boolean;
            /**
             * @description Instead of `position`: a saved position of a match that is over, or of a game that hides nothing.
             * @default null
             */
            source?: components["schemas"]["Source"] | null;
            /** @default null */
            title?: string | null;
        };
        NewToken: {
            label: string;
        };
        /** @description A moderator's message to a player. */
        NewWarning: {
            reason: string;
        };
        /** @description The options of a game that has none. */
        NoOptions: Record<string, unknown>;
        /** @description A notice in the inbox. One per kind and subject. */
        NoticeInfo: {
            at: number;
            /** @description The game of the match. */
            game: string | null;
            id: number;
            is_read: boolean;
            /** @enum {unknown} */
            kind: "challenge" | "competition_over" | "council" | "friend_accepted" | "friend_request" | "match_over" | "message" | "place" | "tournament" | "turn" | "warning";
            /** @description The player who caused it. */
            player: string | null;
            /** @description The match, the competition, the conversation of a `message`, or the friend's name. */
            subject: string;
            /** @description The name and round of a tournament, or the reason for a warning. */
            text: string | null;
        };
        Offers: {
            /**
             * @description The seats that agree to a draw.
             * @default []
             */
            draw?: number[];
            /**
             * @description The seat that asks to take a move back.
             * @default null
             */
            undo?: number | null;
        };
        /** @description The ECO code, and the name in both languages. */
        Opening: {
            eco: string;
            en: string;
            fr: string;
        };
        /** @description The options of the table's game. */
        Options: components["schemas"]["NoOptions"] | components["schemas"]["MorpionOptions"] | components["schemas"]["PokerOptions"] | components["schemas"]["RochambeauOptions"] | components["schemas"]["SeafightOptions"] | components["schemas"]["SetOptions"] | components["schemas"]["RoboStrikeOptions"] | components["schemas"]["DiplomacyOptions"] | components["schemas"]["ChessOptions"] | components["schemas"]["AliceOptions"] | components["schemas"]["RealTimeOptions"] | components["schemas"]["AddedOptions"];
        OrdersGiven: {
            /** @default false */
            is_final?: boolean;
            orders: string;
        };
        /** @description How a match ended. `scores` holds one number per seat, from 0 (lost) to 1 (won); equal scores are a draw. */
        Outcome: {
            /** @description What the game itself counted (discs, rounds, chips), for display. */
            points: number[] | null;
            reason: string;
            scores: number[];
        };
        OwnNote: {
            text: string;
        };
        /** @description A page of a list of matches, newest first. Pass `next` back in the query for more. */
        Page: {
            matches: components["schemas"]["TableInfo"][];
            next: string | null;
        };
        /** @description Sent to followers of `me`: a match was found and has begun. */
        PairedNotice: {
            match: string;
            /** @enum {unknown} */
            type: "paired";
        };
        /** @description A match of a competition. `first` sits on seat 0. */
        PairingInfo: {
            ended: number | null;
            first: number;
            /** @description The match does not exist before it begins. */
            match: string;
            number: number;
            reason: string | null;
            round: number;
            /** @description The first competitor's score. */
            score: number | null;
            second: number;
            /** @enum {unknown} */
            state: "over" | "playing" | "void" | "waiting";
        };
        PairingPage: {
            next: number | null;
            pairings: components["schemas"]["PairingInfo"][];
        };
        /** @description What the master of a match decides. The specification's names (section e.1), and three of ours. */
        Parameters: {
            /**
             * @description 0 for none.
             * @default 0
             */
            access_code?: number;
            /** @default 0 */
            access_restriction_performance?: number;
            /** @default 0 */
            access_restriction_regularity?: number;
            /** @default 0 */
            access_restriction_reliability?: number;
            /** @default false */
            anonymous?: boolean;
            /**
             * @description Played elsewhere and shown here: no players, no deadlines. The master enters all orders.
             * @default false
             */
            archive?: boolean;
            /** @default true */
            cd_possible_builds?: boolean;
            /** @default false */
            cd_possible_moves?: boolean;
            /** @default true */
            cd_possible_removals?: boolean;
            /** @default true */
            cd_possible_retreats?: boolean;
            /**
             * @description Whether a player may invite others to play a power together.
             * @default true
             */
            councils?: boolean;
            /** @default false */
            cumulate?: boolean;
            /** @default  */
            description?: string;
            /**
             * @description Days the server adds once if orders are missing, before civil disorder. 0 for none.
             * @default 0
             */
            extension?: number;
            /**
             * @description Resolved as soon as all orders are in. There is no deadline.
             * @default false
             */
            fast?: boolean;
            /**
             * @description The master assigns the powers. Otherwise they are drawn.
             * @default false
             */
            manual?: boolean;
            name: string;
            /**
             * @description 0 for no limit.
             * @default 0
             */
            nb_max_cycles_to_play?: number;
            /** @default false */
            play_weekend?: boolean;
            /** @default false */
            silent?: boolean;
            /** @default 1 */
            speed_adjustments?: number;
            /** @default 2 */
            speed_moves?: number;
            /** @default 1 */
            speed_retreats?: number;
            /**
             * @default standard
             * @enum {unknown}
             */
            variant?: "baltic" | "duel" | "fleet_rome" | "standard";
            /**
             * @description 0 for the variant's own number.
             * @default 0
             */
            victory_centers?: number;
            /**
             * @description The time zone of deadlines and weekends.
             * @default Europe/Paris
             */
            zone?: string;
        };
        /** @description Fields left out stay unchanged. */
        ParametersChange: {
            access_code?: number;
            access_restriction_performance?: number;
            access_restriction_regularity?: number;
            access_restriction_reliability?: number;
            anonymous?: boolean;
            archive?: boolean;
            cd_possible_builds?: boolean;
            cd_possible_moves?: boolean;
            cd_possible_removals?: boolean;
            cd_possible_retreats?: boolean;
            councils?: boolean;
            cumulate?: boolean;
            description?: string;
            extension?: number;
            fast?: boolean;
            manual?: boolean;
            name?: string;
            nb_max_cycles_to_play?: number;
            play_weekend?: boolean;
            silent?: boolean;
            speed_adjustments?: number;
            speed_moves?: number;
            speed_retreats?: number;
            /** @enum {unknown} */
            variant?: "baltic" | "duel" | "fleet_rome" | "standard";
            victory_centers?: number;
            zone?: string;
        };
        PasswordChange: {
            new: string;
            old: string;
        };
        /** @description A resolved phase. */
        PastResolution: {
            advancement: number;
            at: number;
            /** @description The version of the match that it led to. */
            number: number;
            orders: string[];
            /** @description The position before it, in the notation of the rules page. */
            position: string;
            report: string;
            title: string;
            year: number;
        };
        /** @description The board as 361 characters (0 empty, 1 white, 2 black) row by row. Points by name. */
        PenteView: {
            board: string;
            /** @description The points where the last move captured. */
            captured: string[];
            /** @description Empty points that the first player's second stone may not take. */
            forbidden: string[];
            last: string | null;
            /** @description The stones in the winning rows of five or more. */
            line: string[];
            /** @description The pairs captured by white and by black. */
            pairs: [
                number,
                number
            ];
            turn: number | null;
        };
        /** @description `seconds` for each move. Unused time is lost. */
        PerMove: {
            /** @enum {unknown} */
            kind: "move";
            seconds: number;
            /** @default false */
            starts_at_once?: boolean;
        };
        /**
         * @description `seconds` for all asked seats. Restarts for all of them whenever the position changes.
         *
         *         The time is the round's and nobody's own: a player who does not show up must not hold up the others.
         */
        PerRound: {
            /** @enum {unknown} */
            kind: "round";
            seconds: number;
            /** @default true */
            starts_at_once?: boolean;
        };
        /** @description A person to seat, by name. Without a seat, they take the first free one. */
        PersonSeat: {
            player: string;
            /** @default null */
            seat?: number | null;
        };
        /** @description Answered by `pong`. */
        Ping: {
            id: number;
            /** @enum {unknown} */
            type: "ping";
        };
        /** @description A player with a place in a match that has not begun. */
        PlaceInfo: {
            country: string | null;
            /** @description False for a place that the master has offered and the player has not yet taken. */
            has_agreed: boolean;
            is_you: boolean;
            /** @description Shown to the master only. */
            last_login: number | null;
            player: string | null;
            reliability: number | null;
            roles: number[];
            time_zone: string | null;
        };
        /** @description The countries and time zones to choose from. */
        Places: {
            countries: string[];
            time_zones: string[];
        };
        PlayerTotal: {
            centers: number;
            eliminated: number;
            matches: number;
            player: string;
            score: number;
            shared: number;
            won: number;
        };
        /** @description The latest bet of the hand: a total, or 0 for a fold. */
        PokerBet: {
            seat: number;
            total: number;
        };
        /** @description A finished hand. Cards and their names by seat; null if they were not shown to the viewer. */
        PokerHand: {
            bets: [
                number,
                number
            ];
            board: string[];
            cards: [
                string[] | null,
                string[] | null
            ];
            dealer: number;
            folded: number | null;
            gains: [
                number,
                number
            ];
            made: [
                string | null,
                string | null
            ];
            rank: number;
        };
        PokerOptions: {
            /**
             * Hands to complete
             * @default 12
             */
            hands?: number;
        };
        /** @description The current hand, or the last one once the match is over. */
        PokerView: {
            /** @description What each player has put in during this hand. */
            bets: [
                number,
                number
            ];
            board: string[];
            cards: [
                string[] | null,
                string[] | null
            ];
            /** @description The totals at which the earlier streets were closed. */
            closed: number[];
            /** @description The number of hands so far without a fold. */
            completed: number;
            dealer: number;
            /** @description Over the finished hands. */
            gains: [
                number,
                number
            ];
            /** @description The match is over when this many are completed. */
            hands: number;
            /** @description The latest finished hands, oldest first. Once the match is over, all of them. */
            history: components["schemas"]["PokerHand"][];
            /** @description Whether there is a bet to match on this street. */
            is_opened: boolean;
            last: components["schemas"]["PokerBet"] | null;
            /** @description The lowest total that the bettor may go to. */
            least: number | null;
            /** @description What the visible cards make with the board. */
            made: [
                string | null,
                string | null
            ];
            most: number;
            pot: number;
            rank: number;
            /** @description 1 and 2 before the flop, 3 and 4 flop, 5 and 6 turn, 7 and 8 river, 9 over. */
            step: number;
            turn: number | null;
        };
        /** @description `now` is the server's time, in milliseconds since 1970. */
        Pong: {
            now: number;
            reply: number;
            /** @enum {unknown} */
            type: "pong";
        };
        /** @description A player's rated matches in one pool. */
        PoolStatistics: {
            /** @description The highest rating after any match. */
            best: number;
            best_at: number | null;
            deviation: number | null;
            drawn: number;
            game: string;
            is_provisional: boolean;
            /** @description When the latest match ended. */
            latest: number | null;
            /** @description The longest run of wins. */
            longest: number;
            lost: number;
            matches: number;
            /** @description How many players are on the ladder. */
            people: number;
            /** @description The place on the ladder, if the player is on it. */
            place: number | null;
            pool: string;
            rating: number;
            /** @description Matches won in a row up to now; negative if lost. */
            streak: number;
            won: number;
        };
        /** @description A position for a new table. */
        Position: {
            position: string;
        };
        /** @description A power in a match in progress: its player, and the state of its orders. */
        PowerState: {
            /** @description Those who play it together with its player. */
            associates: components["schemas"]["AssociateInfo"][];
            centers: number;
            has_ordered: boolean;
            /** @description Whether it has orders to give in this phase. */
            is_asked: boolean;
            /** @description Whether its orders leave nothing to a civil disorder that is not allowed. */
            is_complete: boolean;
            /** @description Whether it agrees to resolve at once. Null if hidden. */
            is_final: boolean | null;
            /** @description Whether the caller plays it, alone or with others. */
            is_you: boolean;
            /** @description Whether the caller may give it back: after being put in charge of it, before the first orders. */
            may_decline: boolean;
            /** @description Whether the caller may invite others to play it, and part with them. */
            may_invite: boolean;
            /** @description Whether civil disorder is possible for it in this phase. */
            may_miss: boolean;
            on_vacation: boolean;
            /** @description Null if hidden, since the match is anonymous. */
            player: string | null;
            role: number;
            units: number;
        };
        PowerStatistics: {
            /** @description The average at the end. */
            centers: number;
            eliminated: number;
            matches: number;
            role: number;
            shared: number;
            won: number;
        };
        /** @description Fields left out stay unchanged; null clears one. */
        Preferences: {
            /** @enum {unknown} */
            challenges_from?: "everybody" | "friends";
            country?: string | null;
            /** @enum {unknown} */
            language?: "en" | "fr";
            /**
             * @description Private messages from strangers, or from friends only.
             * @enum {unknown}
             */
            messages_from?: "everybody" | "friends";
            /**
             * @description Friend requests; `friends` means friends of friends.
             * @enum {unknown}
             */
            requests_from?: "everybody" | "friends";
            time_zone?: string | null;
        };
        /** @description `code` is stable and for programs. `message` is one English sentence for people. */
        Problem: {
            code: string;
            message: string;
            /**
             * @description The part that is wrong: its number, counted from 1, or its name, such as a zone of a map.
             * @default null
             */
            place?: number | string | null;
            /**
             * @description What is wrong, for people, in both languages. Only if the code says too little.
             * @default null
             */
            words?: components["schemas"]["Text"] | null;
        };
        /** @description A player's public page. */
        Profile: {
            country: string | null;
            drawn: number;
            is_guest: boolean;
            joined: number;
            last_login: number | null;
            lost: number;
            name: string;
            ratings: components["schemas"]["Rating"][];
            time_zone: string | null;
            won: number;
        };
        /** @description A program plays under its own name, and can do nothing else. `token` is shown once, when it is made. */
        ProgramInfo: {
            created: number;
            /** @description Whether it is connected now and can be challenged. */
            is_here: boolean;
            name: string;
            owner: string;
            token: string | null;
        };
        Puzzle: {
            /** @description SHA-256 of the seed. */
            commitment: string;
            /** @description Such as `2026-11-16`, in UTC. */
            day: string;
            /** @description When the day is over, in milliseconds since 1970. */
            ends: number;
            /** @description How many players have started it. */
            players: number;
            /** @description Best first. Players who have not finished are left out. */
            results: components["schemas"]["PuzzleResult"][];
            /** @description In hexadecimal, once the day is over. */
            seed: string | null;
            /** @description The caller's match, if there is one. */
            your_match: string | null;
        };
        /** @description One person's result. Equal results share a rank. */
        PuzzleResult: {
            /** @description The match to watch: the caller's own at any time, the others' once the day is over. */
            match: string | null;
            milliseconds: number;
            player: string;
            points: number;
            rank: number;
        };
        /** @description A queue, as shown in a list. */
        QueueInfo: {
            clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            game: string;
            /** @description Such as `reversi:rated:bank-180-2`. The topic is `queue:` followed by this. */
            id: string;
            is_rated: boolean;
            /** @description The pool of the ratings used for pairing. */
            pool: string;
            /** @description How many players a match takes. */
            seats: number;
            /** @description How many players wait. */
            waiting: number;
        };
        /** @description Sent to followers of `queue:NAME`: who waits there. */
        QueueNotice: {
            state: components["schemas"]["QueueState"];
            /** @enum {unknown} */
            type: "queue";
        };
        /** @description Sent to followers of `queue`: every queue in which players wait. */
        QueuesNotice: {
            queues: components["schemas"]["QueueInfo"][];
            /** @enum {unknown} */
            type: "queues";
        };
        /** @description A queue, as shown to those who wait in it. */
        QueueState: {
            /**
             * @description Pairs of milliseconds and points: after that wait, opponents up to that many points above or below are accepted. Linear
             *     in between.
             */
            band: [
                number,
                number
            ][];
            /** @description In order of arrival; the first hundred. */
            players: components["schemas"]["WaitingPlayer"][];
            queue: components["schemas"]["QueueInfo"];
            you: components["schemas"]["WaitingPlayer"] | null;
        };
        /** @description One row of a ladder. */
        Rank: {
            /** @description The change of the rating over the last seven days. */
            change: number;
            /** @description For ratings by openskill. Elo has none. */
            deviation: number | null;
            drawn: number;
            /** @description Whether there are too few matches to be sure. */
            is_provisional: boolean;
            lost: number;
            matches: number;
            name: string;
            place: number;
            rating: number;
            won: number;
        };
        /** @description A rating in one pool: a game, or a mode of it, at a pace. */
        Rating: {
            game: string;
            matches: number;
            /** @description The game's own name at its usual pace; otherwise followed by the pace, such as `reversi/fast`. */
            pool: string;
            rating: number;
        };
        /** @description The rating after a match that ended `at`. */
        RatingPoint: {
            at: number;
            rating: number;
        };
        /** @description The id of the last line read. */
        ReadMark: {
            line: number;
        };
        /** @description Marks a notice as read. */
        ReadNotice: {
            /** @enum {unknown} */
            kind: "challenge" | "competition_over" | "council" | "friend_accepted" | "friend_request" | "match_over" | "message" | "place" | "tournament" | "turn" | "warning";
            subject: string;
        };
        RealTimeOptions: {
            /**
             * Speed of the pieces
             * @default standard
             * @enum {unknown}
             */
            speed?: "lightning" | "slow" | "standard";
        };
        /** @description A moment of the match for one viewer. Times are milliseconds since the match began. */
        RealTimeView: {
            captured: string;
            castling: string;
            cooldown: number;
            /** @description When the match is drawn unless a piece is captured before. */
            draws: number;
            moving: components["schemas"]["MovingView"][];
            /** @description In Dark: enemy pieces passing through visible squares, as piece and square: `ne5`. */
            passing: string[];
            /** @description When a piece was last captured, or the match began. */
            quiet: number;
            resting: components["schemas"]["RestingView"][];
            /** @description In Dark: the squares outside the fog. */
            seen: string[] | null;
            starts: number;
            step: number;
        };
        Rectification: {
            /**
             * @description From an administrator. Administrators need none.
             * @default
             */
            code?: string;
            position: string;
        };
        RectificationCode: {
            code: string;
            expires: number;
        };
        /** @description `reply` is null if the request was too malformed to have an id. */
        Refused: {
            error: components["schemas"]["Problem"];
            reply: number | null;
            /** @enum {unknown} */
            type: "refused";
        };
        Reminded: {
            roles: number[];
        };
        /** @description Put another player, a person or a bot, into a seat. The match goes on. */
        ReplacePlayer: {
            /** @default null */
            bot?: string | null;
            /** @enum {unknown} */
            kind: "replace_player";
            /** @default null */
            player?: string | null;
            seat: number;
        };
        /** @description A reported line, as shown in a list. */
        ReportedLine: {
            at: number;
            author: string;
            conversation: string;
            /** @description `dismissed`, `removed`, `warned`, `muted`, `removed_and_warned` or `removed_and_muted`. */
            decision: string | null;
            /** @description The id of its latest report. Pass it as `before` for the next page. */
            latest: number;
            line: number;
            /** @description The first reason given. */
            reason: string;
            reports: number;
        };
        /** @description A piece at rest. `ready` is when it may move (hidden for enemies in Dark), `reach` where it could go once ready. */
        RestingView: {
            board: number;
            piece: string;
            reach: string[];
            ready: number | null;
            square: string;
        };
        /** @description A power in one match of a group. */
        Result: {
            centers: number;
            match: string;
            name: string;
            /** @description Null if hidden. */
            player: string | null;
            role: number;
            /** @description From 0 to 1: 1 for a solo, a share for those who share. Null while the match is under way. */
            score: number | null;
        };
        /** @description The value an interface returned, and why it was refused, if it was. */
        Returned: {
            at: number;
            problem: components["schemas"]["Problem"] | null;
            value: string;
        };
        /** @description The board as 64 characters (0 empty, 1 black, 2 white) row by row; cells by name; numbers of black and white discs. */
        ReversiView: {
            board: string;
            counts: [
                number,
                number
            ];
            flipped: string[];
            last: string | null;
            turn: number | null;
            /** @description The cells that each legal move would turn. */
            turns: {
                [key: string]: string[];
            };
        };
        RoboStrikeOptions: {
            /**
             * A map of one's own, or empty
             * @description Stored in its short form, however it was written.
             * @default
             */
            board?: string;
            /**
             * Map
             * @default meadow
             * @enum {unknown}
             */
            map?: "crossing" | "foundry" | "gorge" | "maelstrom" | "meadow" | "ring";
            /**
             * Rounds at most
             * @default 100
             */
            rounds?: number;
        };
        RoboStrikeView: {
            /** @description The robots before the latest round. Empty before the first. */
            before: components["schemas"]["RobotView"][];
            happenings: components["schemas"]["Happening"][];
            /** @description The order in which they moved. */
            order: number[];
            /** @description The programs of that round. Null for a robot without one. */
            programs: (number[] | null)[];
            robots: components["schemas"]["RobotView"][];
            round: number;
            /** @description The match is over after this many. */
            rounds: number;
            /** @description The codes of the map, row by row. */
            tiles: number[];
            width: number;
        };
        /** @description `cell` counts row by row from the top left corner. Null for a dead robot. */
        RobotView: {
            bonuses: ("auto" | "bomb" | "cross" | "heal" | "shield")[];
            cell: number | null;
            /** @enum {unknown} */
            facing: "E" | "N" | "S" | "W";
            hits: number;
            lives: number;
            /** @enum {unknown} */
            status: "dead" | "normal" | "stunned";
            /** @description The numbers of the checkpoints it has visited. */
            visited: number[];
        };
        RochambeauOptions: {
            /**
             * Points to win
             * @default 5
             */
            points?: number;
            /**
             * Throws before a draw
             * @default 100
             */
            throws?: number;
        };
        /** @description Past rounds, oldest first, as the throws of seat 0 and seat 1. Never the throws of the current round. */
        RochambeauView: {
            /** @description The points needed to win. */
            points: number;
            rounds: [
                number,
                number
            ][];
            scores: [
                number,
                number
            ];
            /** @description The match is drawn after this many. */
            throws: number;
            /** @description The winner of each round. Null: a tie. */
            winners: (number | null)[];
        };
        /** @description One role of one person. `granted_by` is null if the operator granted it on the command line. */
        RoleHolder: {
            at: number;
            granted_by: string | null;
            player: string;
            /** @enum {unknown} */
            role: "administrator" | "moderator" | "organiser" | "super_administrator";
        };
        RolesGiven: {
            roles: number[];
        };
        RulesPage: {
            game: string;
            markdown: string;
            title: string;
        };
        /** @description One line of a conversation. */
        Said: {
            /**
             * @description What the author did, if the server wrote the line in a council: `move` (`text` holds the move), `vote`, `joined`, `left`
             *     or another action.
             */
            act: string | null;
            at: number;
            author: string;
            id: number;
            /** @description Whether a moderator has removed it; then `text` is empty. A line sent again under the same id replaces the old one. */
            is_removed: boolean;
            /** @description Whether a spectator said it to spectators. Players do not see it before the match is over. */
            is_spectator: boolean;
            /** @description The seat its author spoke for. */
            seat: number | null;
            text: string;
        };
        /** @description A line in a followed conversation. */
        SaidNotice: {
            conversation: string;
            said: components["schemas"]["Said"];
            /** @enum {unknown} */
            type: "said";
        };
        Say: {
            text: string;
        };
        SeafightOptions: {
            /**
             * Ships apart
             * @default false
             */
            no_touch?: boolean;
        };
        /** @description Fleets by owner, shots and sunk ships by shooter. A fleet is shown to its owner, and at the end to everybody. */
        SeafightView: {
            /** @description Ships such as `V3C5`: direction, size, top left cell. */
            fleets: [
                string[] | null,
                string[] | null
            ];
            /** @description The latest shot of each seat. */
            last: [
                string | null,
                string | null
            ];
            no_touch: boolean;
            /** @description What a seat has shot at, cell by cell from A0, row by row: 0 nothing yet, 1 water, 2 hit, 3 sunk. */
            shots: [
                string,
                string
            ];
            /** @description The sizes of the ships in a fleet. */
            sizes: number[];
            /** @enum {unknown} */
            stage: "fleets" | "over" | "shots";
            sunk: [
                string[],
                string[]
            ];
            turn: number | null;
        };
        /** @description A seat and its player. `player` is null while the seat is free. */
        SeatInfo: {
            /** @description When a player who left forfeits unless they come back, in milliseconds since 1970. */
            absent_until: number | null;
            is_bot: boolean;
            /** @description Whether the player is an external program, reached over the network. */
            is_engine: boolean;
            is_guest: boolean;
            /** @description Whether the player is connected now. Bots always are. */
            is_here: boolean;
            player: string | null;
            rating: number | null;
            rating_after: number | null;
            /** @description The player's rating when a rated match ended, and after it. Null before that, and if it was annulled. */
            rating_before: number | null;
            seat: number;
        };
        SeriesInfo: {
            clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            created: number;
            /** @description When the next night begins. Null if the series was stopped. */
            due: number | null;
            game: string;
            hour: number;
            id: string;
            kinds: ("bot" | "engine" | "program")[];
            legs: number;
            owner: string | null;
            title: string;
        };
        SeriesState: {
            /** @description All these nights together. */
            ladder: components["schemas"]["LadderLine"][];
            may_manage: boolean;
            /** @description Latest first. */
            nights: components["schemas"]["CompetitionInfo"][];
            series: components["schemas"]["SeriesInfo"];
        };
        ServerMessage: components["schemas"]["Done"] | components["schemas"]["Pong"] | components["schemas"]["Refused"] | components["schemas"]["SnapshotNotice"] | components["schemas"]["Update"] | components["schemas"]["TableNotice"] | components["schemas"]["ChatNotice"] | components["schemas"]["SaidNotice"] | components["schemas"]["NewsNotice"] | components["schemas"]["QueuesNotice"] | components["schemas"]["QueueNotice"] | components["schemas"]["PairedNotice"] | components["schemas"]["LadderNotice"] | components["schemas"]["CompetitionNotice"] | components["schemas"]["DirectedNotice"] | components["schemas"]["ClosingNotice"];
        /** @description A logged-in browser. */
        Session: {
            created: number;
            /** @description What the browser claims to be, such as `Firefox, Linux`. */
            device: string;
            id: string;
            is_current: boolean;
            /** @description Rounded to the hour. */
            used: number | null;
        };
        SetOptions: {
            /**
             * Tableau that grows without a SET
             * @default false
             */
            extend?: boolean;
            /**
             * Minutes to play, 0 = no limit
             * @default 0
             */
            minutes?: number;
            /**
             * Points lost by a wrong claim
             * @default 0
             */
            penalty?: number;
        };
        /** @description A player's points in all finished matches of SET. */
        SetPoints: {
            player: string;
            points: number;
        };
        /** @description Continue from this position, written as on the game's rules page. */
        SetPosition: {
            /** @enum {unknown} */
            kind: "set_position";
            position: string;
        };
        /** @description Cards are `wxyz`, each digit 1 to 3. Does not say how many SETs there are, or what comes next. */
        SetView: {
            /** @description The size of the draw pile. */
            draw: number;
            /** @description When the minutes are over. Null: no limit. */
            ends: number | null;
            /** @description Cards of one SET, for a solo player who has asked for them in this STEP. */
            hints: string[];
            /** @description The cards taken, three by three, oldest first. */
            pile: components["schemas"]["TakenSet"][];
            points: number[];
            step: number;
            tableau: string[];
            wrong: components["schemas"]["WrongClaim"][];
        };
        /** @description Takes the named seat, or any free one. */
        Sit: {
            /** @default null */
            access_code?: string | null;
            /** @default null */
            seat?: number | null;
        };
        /** @description The state of a match for one viewer. Sent whole after every change. */
        Situation: {
            /** @description The caller's own move while it is sealed. If `moves` is not empty, it may be replaced. */
            answer: string | null;
            asks: components["schemas"]["AskInfo"][];
            clocks: components["schemas"]["ClockInfo"][] | null;
            /** @description The caller's legal moves. Empty if it is not their turn, null if there are too many to list. */
            moves: string[] | null;
            /** @description Milliseconds since the match began. */
            now: number;
            /** @description The number of the latest event. */
            number: number;
            offers: components["schemas"]["Offers"];
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The number of the event that last changed the position. A move must name it. */
            version: number;
            /** @description In the game's own view type. */
            view: components["schemas"]["View"];
        };
        /** @description Everything a client needs to show a match from scratch. `situation` is null while the table is open. */
        Snapshot: {
            events: components["schemas"]["Event"][];
            situation: components["schemas"]["Situation"] | null;
            table: components["schemas"]["TableInfo"];
        };
        SnapshotNotice: {
            chat: components["schemas"]["Said"][];
            match: string;
            reply: number | null;
            snapshot: components["schemas"]["Snapshot"];
            /** @enum {unknown} */
            type: "snapshot";
        };
        SoundMap: {
            /** @description On one line, with rows separated by `/`. */
            board: string;
            tiles: number[];
            width: number;
        };
        /** @description A position of another match to start from: its state after the event `version`, secrets included. */
        Source: {
            match: string;
            version: number;
        };
        /** @description Say something at a table or in a conversation. Name exactly one of the two. */
        Speak: {
            /** @default null */
            conversation?: string | null;
            id: number;
            /** @default null */
            match?: string | null;
            /**
             * @description The seat to speak for in a conversation, if the caller holds several.
             * @default null
             */
            seat?: number | null;
            text: string;
            /** @enum {unknown} */
            type: "say";
        };
        /** @description What the association records about a player. */
        Standing: {
            asked: number;
            late: number;
            left: number;
            matches: number;
            missed: number;
            performance: number;
            player: string;
            regularity: number;
            reliability: number;
        };
        /** @description One line of the standings. */
        StandingInfo: {
            /** @description The Sonneborn-Berger score, which breaks ties in points. */
            berger: number;
            drawn: number;
            /** @description The difference from the mean of the field, on Elo's scale. */
            elo: number;
            lost: number;
            /** @description Half the width of the 95 % interval of `elo`. */
            margin: number;
            number: number;
            /** @description Shared by competitors equal in everything. */
            place: number;
            played: number;
            points: number;
            /** @description The 95 % interval of the mean score, from 0 to 1. Null before the first match. */
            share: [
                number,
                number
            ] | null;
            won: number;
        };
        Statistics: {
            name: string;
            /** @description The pool with the most matches first. */
            pools: components["schemas"]["PoolStatistics"][];
        };
        /** @description How many players of the ladder have a rating from `start` up to the next step. */
        Step: {
            people: number;
            start: number;
        };
        /** @description End the match with this outcome: a score from 0 to 1 for every seat. */
        StopMatch: {
            /** @enum {unknown} */
            kind: "stop";
            /** @default stopped */
            reason?: string;
            scores: number[];
        };
        /**
         * @description Follow a topic.
         *
         *         `match:ID` is a match or table, seen from the caller's seat or as a spectator, and is answered by a `snapshot`. The other
         *         topics are answered by `done`: `tables` (changes of public tables), `me` (changes of the caller's own matches, and notices),
         *         `conversation:ID`, `queue` (all queues), `queue:NAME` (a place in the queue lasts as long as the subscription),
         *         `ladder:POOL`, `competition:ID`, `directed:ID` (what `GET /desk/matches/ID` shows). A client that only glances at a match,
         *         as part of a list, does not count as a spectator. The latest `subscribe` wins.
         */
        Subscribe: {
            id: number;
            /** @default false */
            is_glance?: boolean;
            /**
             * @description The seat to watch from, if the caller holds several. The latest `subscribe` wins.
             * @default null
             */
            seat?: number | null;
            topic: string;
            /** @enum {unknown} */
            type: "subscribe";
        };
        Successor: {
            player: string;
        };
        /** @description A table or match, as shown in a list. */
        TableInfo: {
            began: number | null;
            clock: (components["schemas"]["Bank"] | components["schemas"]["PerMove"] | components["schemas"]["PerRound"] | components["schemas"]["Calendar"]) | null;
            /** @description SHA-256 of the seed, published when the match begins. */
            commitment: string | null;
            created: number;
            /** @description Whether one person may hold several seats. */
            cumulate: boolean;
            /** @description Who directs the match, if anybody. */
            director: string | null;
            /** @description When the seat that must move runs out of time, in milliseconds since 1970. */
            due: number | null;
            ended: number | null;
            game: string;
            /** @description Whether it starts from a position chosen by the opener, who knows it, instead of the game's own start. */
            has_position: boolean;
            id: string;
            /** @description Whether nobody learns who plays before the match is over. */
            is_anonymous: boolean;
            /** @description Whether only invited people may sit down. */
            is_by_invitation: boolean;
            is_public: boolean;
            is_rated: boolean;
            /** @description Whether players say nothing to each other before the match is over. */
            is_silent: boolean;
            is_your_turn: boolean;
            /** @description Whether the caller opened it. */
            is_yours: boolean;
            /** @description When something last happened in a running match, in milliseconds since 1970. Null if that is a secret. */
            latest: number | null;
            /** @description Whether sitting down requires an access code. */
            needs_code: boolean;
            opener: string;
            options: Record<string, unknown>;
            outcome: components["schemas"]["Outcome"] | null;
            rematch: string | null;
            rematch_of: string | null;
            rules: number;
            seats: components["schemas"]["SeatInfo"][];
            /** @description How many connections follow it without a seat. */
            spectators: number;
            /** @enum {unknown} */
            status: "closed" | "open" | "over" | "playing";
            title: string | null;
            your_seat: number | null;
            /** @description All seats that the caller holds. */
            your_seats: number[];
        };
        /** @description A table or match changed outside its log: seats, presence, start, end, rematch. */
        TableNotice: {
            table: components["schemas"]["TableInfo"];
            /** @enum {unknown} */
            type: "table";
        };
        /** @description `at` is in milliseconds since the match began; 0 if it was taken in an earlier match that this one continues. */
        TakenSet: {
            at: number;
            cards: [
                string,
                string,
                string
            ];
            seat: number;
        };
        TenureInfo: {
            cause: string;
            player: string | null;
            role: number;
            since: number;
            until: number | null;
        };
        /** @description The same text in French and in English. */
        Text: {
            en: string;
            fr: string;
        };
        /** @description The board as nine characters (0 empty, 1, 2); the last cell and the winning ones (five for two lines) by number. */
        TicTacToeView: {
            board: string;
            last: string | null;
            line: string[];
            turn: number | null;
        };
        /** @description An API key for a program. `secret` is set only in the response that creates it. */
        Token: {
            created: number;
            id: string;
            label: string;
            secret: string | null;
            used: number | null;
        };
        /** @description A tray in the notation of the Tournoyons manual, and moves played from it. */
        TrayAsked: {
            /** @default null */
            gain1?: string | null;
            /** @default null */
            gain2?: string | null;
            game: string;
            /** @default [] */
            moves?: components["schemas"]["TrayMove"][];
            /** @default Init */
            tray?: string;
            /**
             * @description The number of the move to be made, odd for the first player. Required if the tray does not say who is to move.
             * @default null
             */
            turn?: number | null;
        };
        TrayMove: {
            move: string;
            seat: number;
        };
        /** @description The manual's parameters that describe a position. Null ones are not sent. */
        TrayParameters: {
            /** @default null */
            gain1?: string | null;
            /** @default null */
            gain2?: string | null;
            /** @default null */
            move1?: string | null;
            /** @default null */
            move2?: string | null;
            /** @default null */
            tray?: string | null;
            /** @default null */
            turn?: number | null;
        };
        /** @description A tray to begin a match from, as interfaces show it or engines get it. */
        TrayPosition: {
            game: string;
            /** @default {} */
            options?: Record<string, unknown>;
            parameters: components["schemas"]["TrayParameters"];
        };
        /** @description The result: what an engine or an interface would be told, and the position for a board. */
        TrayShown: {
            asks: components["schemas"]["AskInfo"][];
            /** @description Parameters for the engine to move, by the manual's names. */
            engine: {
                [key: string]: string;
            };
            game: string;
            /** @description Parameters for an interface that may see everything. */
            interface: {
                [key: string]: string;
            };
            moves: string[] | null;
            /** @description The first player's move, which waits for the second's. */
            sealed: string | null;
            /** @description The seat to move next, the first if there are several. Null for none. */
            seat: number | null;
            turn: number;
            view: unknown;
        };
        /** @description The result of an engine's trial. */
        TrialResult: {
            /** @description The verbatim reply. */
            answer: string | null;
            milliseconds: number | null;
            /** @description The value in our notation. */
            move: string | null;
            /** @description The URL called, or the body sent. */
            request: string;
            /** @description The HTTP status. */
            status: number | null;
            value: string | null;
            /**
             * @description `unjudged`: well formed, but the parameters do not hold all that the rules need.
             * @enum {unknown}
             */
            verdict: "failed" | "legal" | "unjudged" | "wrong";
            /** @description What is wrong, or not, in one sentence. In French with fewer details. */
            words: components["schemas"]["Text"];
        };
        Unsubscribe: {
            id: number;
            topic: string;
            /** @enum {unknown} */
            type: "unsubscribe";
        };
        /**
         * @description Something happened in a followed match. Holds the events that are new, or whose text has become readable (match them by
         *         number), and the state of the match.
         */
        Update: {
            events: components["schemas"]["Event"][];
            match: string;
            /** @default null */
            reply?: number | null;
            situation: components["schemas"]["Situation"];
            /** @enum {unknown} */
            type: "update";
        };
        Vacation: {
            begins: number;
            ends: number;
        };
        /** @description What one seat, or a spectator, may see: the view of the match's game. */
        View: components["schemas"]["TicTacToeView"] | components["schemas"]["MorpionView"] | components["schemas"]["PenteView"] | components["schemas"]["PokerView"] | components["schemas"]["ReversiView"] | components["schemas"]["RochambeauView"] | components["schemas"]["MastermindView"] | components["schemas"]["SeafightView"] | components["schemas"]["SetView"] | components["schemas"]["RoboStrikeView"] | components["schemas"]["DiplomacyView"] | components["schemas"]["ChessView"] | components["schemas"]["ChessView"] | components["schemas"]["ChessView"] | components["schemas"]["ChessView"] | components["schemas"]["RealTimeView"] | components["schemas"]["RealTimeView"] | components["schemas"]["RealTimeView"] | components["schemas"]["RealTimeView"] | components["schemas"]["AddedView"];
        WaitingPlayer: {
            name: string;
            rating: number;
            since: number;
        };
        /** @description Shown while its author waits, `until` that match time in milliseconds. */
        WrongClaim: {
            cards: [
                string,
                string,
                string
            ];
            seat: number;
            until: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Act = components['schemas']['Act'];
export type ActAs = components['schemas']['ActAs'];
export type Action = components['schemas']['Action'];
export type AddedGameChanges = components['schemas']['AddedGameChanges'];
export type AddedGameInfo = components['schemas']['AddedGameInfo'];
export type AddedOptions = components['schemas']['AddedOptions'];
export type AddedView = components['schemas']['AddedView'];
export type AddTime = components['schemas']['AddTime'];
export type AliceOptions = components['schemas']['AliceOptions'];
export type Allocation = components['schemas']['Allocation'];
export type Allocations = components['schemas']['Allocations'];
export type Announcement = components['schemas']['Announcement'];
export type Annulment = components['schemas']['Annulment'];
export type AnswerFor = components['schemas']['AnswerFor'];
export type AnswerPoint = components['schemas']['AnswerPoint'];
export type AskInfo = components['schemas']['AskInfo'];
export type AssociateInfo = components['schemas']['AssociateInfo'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type Author = components['schemas']['Author'];
export type Bank = components['schemas']['Bank'];
export type BotInfo = components['schemas']['BotInfo'];
export type BotSeat = components['schemas']['BotSeat'];
export type Calendar = components['schemas']['Calendar'];
export type CellInfo = components['schemas']['CellInfo'];
export type ChatNotice = components['schemas']['ChatNotice'];
export type ChessAnalysis = components['schemas']['ChessAnalysis'];
export type ChessBest = components['schemas']['ChessBest'];
export type ChessImport = components['schemas']['ChessImport'];
export type ChessMarks = components['schemas']['ChessMarks'];
export type ChessOptions = components['schemas']['ChessOptions'];
export type ChessPgn = components['schemas']['ChessPgn'];
export type ChessPly = components['schemas']['ChessPly'];
export type ChessView = components['schemas']['ChessView'];
export type Choice = components['schemas']['Choice'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type Clock = components['schemas']['Clock'];
export type ClockInfo = components['schemas']['ClockInfo'];
export type CloseRound = components['schemas']['CloseRound'];
export type ClosingNotice = components['schemas']['ClosingNotice'];
export type Code = components['schemas']['Code'];
export type CompetitionInfo = components['schemas']['CompetitionInfo'];
export type CompetitionNotice = components['schemas']['CompetitionNotice'];
export type CompetitionPage = components['schemas']['CompetitionPage'];
export type CompetitionState = components['schemas']['CompetitionState'];
export type CompetitorInfo = components['schemas']['CompetitorInfo'];
export type Complaint = components['schemas']['Complaint'];
export type ConfirmedEmail = components['schemas']['ConfirmedEmail'];
export type ConversationInfo = components['schemas']['ConversationInfo'];
export type DeadJobInfo = components['schemas']['DeadJobInfo'];
export type Decision = components['schemas']['Decision'];
export type DiplomacyBoard = components['schemas']['DiplomacyBoard'];
export type DiplomacyCenters = components['schemas']['DiplomacyCenters'];
export type DiplomacyChoice = components['schemas']['DiplomacyChoice'];
export type DiplomacyDislodged = components['schemas']['DiplomacyDislodged'];
export type DiplomacyOptions = components['schemas']['DiplomacyOptions'];
export type DiplomacyPower = components['schemas']['DiplomacyPower'];
export type DiplomacyResolution = components['schemas']['DiplomacyResolution'];
export type DiplomacySeason = components['schemas']['DiplomacySeason'];
export type DiplomacySimulated = components['schemas']['DiplomacySimulated'];
export type DiplomacySimulation = components['schemas']['DiplomacySimulation'];
export type DiplomacyTask = components['schemas']['DiplomacyTask'];
export type DiplomacyUnit = components['schemas']['DiplomacyUnit'];
export type DiplomacyVerdict = components['schemas']['DiplomacyVerdict'];
export type DiplomacyView = components['schemas']['DiplomacyView'];
export type DiplomacyYear = components['schemas']['DiplomacyYear'];
export type DirectedInfo = components['schemas']['DirectedInfo'];
export type DirectedMatch = components['schemas']['DirectedMatch'];
export type DirectedNotice = components['schemas']['DirectedNotice'];
export type Done = components['schemas']['Done'];
export type Dossier = components['schemas']['Dossier'];
export type EmailChange = components['schemas']['EmailChange'];
export type Engagement = components['schemas']['Engagement'];
export type EngineChanges = components['schemas']['EngineChanges'];
export type EngineInfo = components['schemas']['EngineInfo'];
export type EngineSettings = components['schemas']['EngineSettings'];
export type EngineTrial = components['schemas']['EngineTrial'];
export type EngineWithSecret = components['schemas']['EngineWithSecret'];
export type Entrance = components['schemas']['Entrance'];
export type Entry = components['schemas']['Entry'];
export type Event = components['schemas']['Event'];
export type Exchange = components['schemas']['Exchange'];
export type ExchangePage = components['schemas']['ExchangePage'];
export type Export = components['schemas']['Export'];
export type Forgotten = components['schemas']['Forgotten'];
export type Frame = components['schemas']['Frame'];
export type Frames = components['schemas']['Frames'];
export type Friend = components['schemas']['Friend'];
export type FriendList = components['schemas']['FriendList'];
export type FriendRequest = components['schemas']['FriendRequest'];
export type Friendship = components['schemas']['Friendship'];
export type GameInfo = components['schemas']['GameInfo'];
export type GazettePiece = components['schemas']['GazettePiece'];
export type GhostRobot = components['schemas']['GhostRobot'];
export type GhostTrial = components['schemas']['GhostTrial'];
export type GhostWay = components['schemas']['GhostWay'];
export type Goodbye = components['schemas']['Goodbye'];
export type Group = components['schemas']['Group'];
export type GroupInfo = components['schemas']['GroupInfo'];
export type GroupMatch = components['schemas']['GroupMatch'];
export type GroupOpening = components['schemas']['GroupOpening'];
export type GroupResults = components['schemas']['GroupResults'];
export type Happening = components['schemas']['Happening'];
export type Health = components['schemas']['Health'];
export type Identity = components['schemas']['Identity'];
export type Inbox = components['schemas']['Inbox'];
export type InterfaceInfo = components['schemas']['InterfaceInfo'];
export type Invitation = components['schemas']['Invitation'];
export type JobName = components['schemas']['JobName'];
export type Join = components['schemas']['Join'];
export type JoinQueue = components['schemas']['JoinQueue'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type Ladder = components['schemas']['Ladder'];
export type LadderInfo = components['schemas']['LadderInfo'];
export type LadderLine = components['schemas']['LadderLine'];
export type LadderNotice = components['schemas']['LadderNotice'];
export type Login = components['schemas']['Login'];
export type MailChoice = components['schemas']['MailChoice'];
export type MailedLink = components['schemas']['MailedLink'];
export type MailWish = components['schemas']['MailWish'];
export type MapDraft = components['schemas']['MapDraft'];
export type MapRace = components['schemas']['MapRace'];
export type MapTrial = components['schemas']['MapTrial'];
export type MastermindRow = components['schemas']['MastermindRow'];
export type MastermindView = components['schemas']['MastermindView'];
export type MessageToAll = components['schemas']['MessageToAll'];
export type MorpionOptions = components['schemas']['MorpionOptions'];
export type MorpionView = components['schemas']['MorpionView'];
export type MoveDeadline = components['schemas']['MoveDeadline'];
export type MovingView = components['schemas']['MovingView'];
export type Mute = components['schemas']['Mute'];
export type MutedPlayer = components['schemas']['MutedPlayer'];
export type NameChange = components['schemas']['NameChange'];
export type NewAccount = components['schemas']['NewAccount'];
export type NewAddedGame = components['schemas']['NewAddedGame'];
export type NewAnnouncement = components['schemas']['NewAnnouncement'];
export type NewCompetition = components['schemas']['NewCompetition'];
export type NewDeadline = components['schemas']['NewDeadline'];
export type NewEngine = components['schemas']['NewEngine'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewInterface = components['schemas']['NewInterface'];
export type NewLine = components['schemas']['NewLine'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewPiece = components['schemas']['NewPiece'];
export type NewProgram = components['schemas']['NewProgram'];
export type NewReport = components['schemas']['NewReport'];
export type NewSeries = components['schemas']['NewSeries'];
export type NewsNotice = components['schemas']['NewsNotice'];
export type NewTable = components['schemas']['NewTable'];
export type NewToken = components['schemas']['NewToken'];
export type NewWarning = components['schemas']['NewWarning'];
export type NoOptions = components['schemas']['NoOptions'];
export type NoticeInfo = components['schemas']['NoticeInfo'];
export type Offers = components['schemas']['Offers'];
export type Opening = components['schemas']['Opening'];
export type Options = components['schemas']['Options'];
export type OrdersGiven = components['schemas']['OrdersGiven'];
export type Outcome = components['schemas']['Outcome'];
export type OwnNote = components['schemas']['OwnNote'];
export type Page = components['schemas']['Page'];
export type PairedNotice = components['schemas']['PairedNotice'];
export type PairingInfo = components['schemas']['PairingInfo'];
export type PairingPage = components['schemas']['PairingPage'];
export type Parameters = components['schemas']['Parameters'];
export type ParametersChange = components['schemas']['ParametersChange'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PastResolution = components['schemas']['PastResolution'];
export type PenteView = components['schemas']['PenteView'];
export type PerMove = components['schemas']['PerMove'];
export type PerRound = components['schemas']['PerRound'];
export type PersonSeat = components['schemas']['PersonSeat'];
export type Ping = components['schemas']['Ping'];
export type PlaceInfo = components['schemas']['PlaceInfo'];
export type Places = components['schemas']['Places'];
export type PlayerTotal = components['schemas']['PlayerTotal'];
export type PokerBet = components['schemas']['PokerBet'];
export type PokerHand = components['schemas']['PokerHand'];
export type PokerOptions = components['schemas']['PokerOptions'];
export type PokerView = components['schemas']['PokerView'];
export type Pong = components['schemas']['Pong'];
export type PoolStatistics = components['schemas']['PoolStatistics'];
export type Position = components['schemas']['Position'];
export type PowerState = components['schemas']['PowerState'];
export type PowerStatistics = components['schemas']['PowerStatistics'];
export type Preferences = components['schemas']['Preferences'];
export type Problem = components['schemas']['Problem'];
export type Profile = components['schemas']['Profile'];
export type ProgramInfo = components['schemas']['ProgramInfo'];
export type Puzzle = components['schemas']['Puzzle'];
export type PuzzleResult = components['schemas']['PuzzleResult'];
export type QueueInfo = components['schemas']['QueueInfo'];
export type QueueNotice = components['schemas']['QueueNotice'];
export type QueuesNotice = components['schemas']['QueuesNotice'];
export type QueueState = components['schemas']['QueueState'];
export type Rank = components['schemas']['Rank'];
export type Rating = components['schemas']['Rating'];
export type RatingPoint = components['schemas']['RatingPoint'];
export type ReadMark = components['schemas']['ReadMark'];
export type ReadNotice = components['schemas']['ReadNotice'];
export type RealTimeOptions = components['schemas']['RealTimeOptions'];
export type RealTimeView = components['schemas']['RealTimeView'];
export type Rectification = components['schemas']['Rectification'];
export type RectificationCode = components['schemas']['RectificationCode'];
export type Refused = components['schemas']['Refused'];
export type Reminded = components['schemas']['Reminded'];
export type ReplacePlayer = components['schemas']['ReplacePlayer'];
export type ReportedLine = components['schemas']['ReportedLine'];
export type RestingView = components['schemas']['RestingView'];
export type Result = components['schemas']['Result'];
export type Returned = components['schemas']['Returned'];
export type ReversiView = components['schemas']['ReversiView'];
export type RoboStrikeOptions = components['schemas']['RoboStrikeOptions'];
export type RoboStrikeView = components['schemas']['RoboStrikeView'];
export type RobotView = components['schemas']['RobotView'];
export type RochambeauOptions = components['schemas']['RochambeauOptions'];
export type RochambeauView = components['schemas']['RochambeauView'];
export type RoleHolder = components['schemas']['RoleHolder'];
export type RolesGiven = components['schemas']['RolesGiven'];
export type RulesPage = components['schemas']['RulesPage'];
export type Said = components['schemas']['Said'];
export type SaidNotice = components['schemas']['SaidNotice'];
export type Say = components['schemas']['Say'];
export type SeafightOptions = components['schemas']['SeafightOptions'];
export type SeafightView = components['schemas']['SeafightView'];
export type SeatInfo = components['schemas']['SeatInfo'];
export type SeriesInfo = components['schemas']['SeriesInfo'];
export type SeriesState = components['schemas']['SeriesState'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type Session = components['schemas']['Session'];
export type SetOptions = components['schemas']['SetOptions'];
export type SetPoints = components['schemas']['SetPoints'];
export type SetPosition = components['schemas']['SetPosition'];
export type SetView = components['schemas']['SetView'];
export type Sit = components['schemas']['Sit'];
export type Situation = components['schemas']['Situation'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotNotice = components['schemas']['SnapshotNotice'];
export type SoundMap = components['schemas']['SoundMap'];
export type Source = components['schemas']['Source'];
export type Speak = components['schemas']['Speak'];
export type Standing = components['schemas']['Standing'];
export type StandingInfo = components['schemas']['StandingInfo'];
export type Statistics = components['schemas']['Statistics'];
export type Step = components['schemas']['Step'];
export type StopMatch = components['schemas']['StopMatch'];
export type Subscribe = components['schemas']['Subscribe'];
export type Successor = components['schemas']['Successor'];
export type TableInfo = components['schemas']['TableInfo'];
export type TableNotice = components['schemas']['TableNotice'];
export type TakenSet = components['schemas']['TakenSet'];
export type TenureInfo = components['schemas']['TenureInfo'];
export type Text = components['schemas']['Text'];
export type TicTacToeView = components['schemas']['TicTacToeView'];
export type Token = components['schemas']['Token'];
export type TrayAsked = components['schemas']['TrayAsked'];
export type TrayMove = components['schemas']['TrayMove'];
export type TrayParameters = components['schemas']['TrayParameters'];
export type TrayPosition = components['schemas']['TrayPosition'];
export type TrayShown = components['schemas']['TrayShown'];
export type TrialResult = components['schemas']['TrialResult'];
export type Unsubscribe = components['schemas']['Unsubscribe'];
export type Update = components['schemas']['Update'];
export type Vacation = components['schemas']['Vacation'];
export type View = components['schemas']['View'];
export type WaitingPlayer = components['schemas']['WaitingPlayer'];
export type WrongClaim = components['schemas']['WrongClaim'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

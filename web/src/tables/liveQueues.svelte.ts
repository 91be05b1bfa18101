// The queues in which somebody waits, kept up to date by the live connection.
import { topics } from "@/wire/live";
import type { QueueInfo } from "@/wire/types";

class LiveQueues {
  queues: QueueInfo[] = $state.raw([]);
  isLoaded = $state(false);

  /** Until the returned function is called. */
  follow(): () => void {
    return topics.subscribe("queue", {
      heard: (notice) => {
        if (notice.type !== "queues") return;
        this.queues = notice.queues;
        this.isLoaded = true;
      },
    });
  }
}

export const liveQueues = new LiveQueues();

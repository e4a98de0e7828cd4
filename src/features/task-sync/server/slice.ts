import { listen, type Slice } from '#platform/slice.ts';
import { analysed } from '../../analysis/events.ts';
import { connected } from '../../connections/events.ts';
import { deleting, refiled, restored } from '../../conversations/events.ts';
import { destinationChosen } from '../../identity/events.ts';
import { tasksChanged } from '../../tasks/events.ts';
import { transcriptEdited } from '../../transcription/events.ts';
import { syncSoon, takeChosenDestination } from './actions.ts';
import { handlers, schedule } from './jobs.ts';
import { taskSyncRoutes } from './routes.ts';

/** Any fact that may change which tasks go out, or their words, has the coach's tasks compared again. */
export const taskSyncSlice: Slice = {
  routes: taskSyncRoutes,
  jobs: handlers,
  listeners: [
    listen(tasksChanged, (services, owned) => syncSoon(owned, services)),
    listen(destinationChosen, (services, owned, { destination }) =>
      takeChosenDestination(owned, services, destination),
    ),
    listen(connected, (services, owned) => syncSoon(owned, services)),
    listen(analysed, (services, owned) => syncSoon(owned, services)),
    listen(deleting, (services, owned) => syncSoon(owned, services)),
    listen(restored, (services, owned) => syncSoon(owned, services)),
    listen(refiled, (services, owned) => syncSoon(owned, services)),
    listen(transcriptEdited, (services, owned) => syncSoon(owned, services)),
  ],
  schedules: [schedule],
};

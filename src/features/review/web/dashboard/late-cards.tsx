import { FollowUpsCard } from '#features/follow-ups/web/follow-ups-card.tsx';
import { UpcomingCard } from '#features/calendar/web/upcoming-card.tsx';

/** Cards that come after the others, so that the dashboard does not wait for their code. */
export const LateCards = () => (
  <>
    <FollowUpsCard />
    <UpcomingCard />
  </>
);

/** How long an administrator stays signed in, and what a sign-in asks for next. It knows times and stages only. */
export const idleMs = 15 * 60_000; // an unlocked desk must not leave the administration open
export const absoluteMs = 8 * 3_600_000; // one working day
export const passwordStageMs = 10 * 60_000; // to set up an authenticator app without hurry

export type AdminStage = 'password' | 'open';

type Times = { lastSeenAt: Date; endsAt: Date };

export const isOver = ({ lastSeenAt, endsAt }: Times, now: Date): boolean =>
  now >= endsAt || now.getTime() - lastSeenAt.getTime() >= idleMs;

/** The first password is changed before anything else, and nothing opens without a code of the authenticator app. */
export type NextStep = 'change_password' | 'set_up_factor' | 'code' | null;

export function nextStep(stage: AdminStage, admin: { firstLogin: boolean; hasFactor: boolean }): NextStep {
  if (stage === 'open') return null;
  if (admin.firstLogin) return 'change_password';
  return admin.hasFactor ? 'code' : 'set_up_factor';
}

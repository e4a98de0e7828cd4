import type { AdminAction } from '../contract-settings.ts';
import type { ListedUser } from '../contract-users.ts';
import type { FeatureName } from '../rules/feature-switches.ts';

/** The administration in words. */
export const featureWords: Record<FeatureName, { label: string; hint: string }> = {
  sign_up: { label: 'New accounts', hint: 'When off, no one can sign up. Sign-in still works.' },
  recording: {
    label: 'Recording and uploads',
    hint: 'When off, no one can record, upload or import. Recordings in progress can still finish.',
  },
  follow_ups: {
    label: 'Sending follow-ups',
    hint: 'When off, drafts are still written, and approved ones wait.',
  },
  sharing: { label: 'Sharing', hint: 'When off, no one can share. Links that were shared still work.' },
  ask: { label: 'Ask', hint: 'When off, Clair takes no questions. Search still works.' },
};

export function trialWords({ trial }: Pick<ListedUser, 'trial'>): string | null {
  return { none: null, running: 'Trial', over: 'Trial over' }[trial];
}

const subscriptionWords: Record<string, string> = {
  granted: 'Granted',
  active: 'Paid',
  trialing: 'Paid',
  past_due: 'Payment failed',
  canceled: 'Cancelled',
};

export const subscriptionText = (status: string | null): string | null =>
  status === null ? null : (subscriptionWords[status] ?? status);

export function actionText({ action, details, targetEmail }: AdminAction): string {
  const who = targetEmail ?? 'a deleted account';
  const feature = featureWords[details['feature'] as FeatureName]?.label ?? details['feature'];
  const texts: Record<string, string> = {
    'admin.created': `Made ${details['name']} an administrator`,
    'admin.reset': `Reset the sign-in of ${details['name']}`,
    'admin.removed': `Removed the administrator ${details['name']}`,
    signed_in: 'Signed in',
    'second_factor.set_up': 'Set up two-factor sign-in',
    'password.changed': 'Changed the password',
    'plan.granted': `Changed the plan of ${who} from ${details['before']} to ${details['plan']}`,
    'sessions.ended': `Signed ${who} out everywhere`,
    'transcripts.opened': `Opened the transcripts of ${who}`,
    'transcript.read': `Read a transcript of ${who}`,
    'job.retried': `Ran a job again: ${details['job']}`,
    'job.cancelled': `Cancelled a job: ${details['job']}`,
    'error.resolved': 'Marked an error as resolved',
    'error.reopened': 'Reopened an error',
    'error.deleted': 'Deleted an error',
    'preferences.changed': 'Changed the settings',
    'feature.switched_off': `Switched off: ${feature}`,
    'feature.switched_on': `Switched on: ${feature}`,
  };
  return texts[action] ?? action;
}

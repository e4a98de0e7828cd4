import { isApiError, hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';

/** The toasts of spec 8, verbatim, for everything saved on the settings screens. */
const words = {
  preferences: {
    title: 'Preferences updated',
    description: 'Your preferences have been saved successfully',
    failed: 'Failed to update preferences',
    signedOut: 'You must be logged in to update preferences',
  },
  humanInTheLoop: {
    title: 'Preferences updated',
    description: 'Your preferences have been saved successfully',
    failed: 'Failed to update human-in-the-loop preference',
    signedOut: 'You must be logged in to update preferences',
  },
  profile: {
    title: 'Profile updated',
    description: 'Your profile has been updated successfully',
    failed: 'Failed to update profile',
    signedOut: 'You must be logged in to update your profile',
  },
} as const;

/** Shows the result of a save in a toast; true if it was saved. */
export async function notifySaved(what: keyof typeof words, save: Promise<unknown>): Promise<boolean> {
  const { title, description, failed, signedOut } = words[what];
  try {
    await save;
    notify(title, { description });
    return true;
  } catch (error) {
    if (hasCode(error, 'unauthenticated')) warn('Error', { description: signedOut });
    else warn(failed, { description: isApiError(error) && error.detail ? error.detail : messageFor(error) });
    return false;
  }
}

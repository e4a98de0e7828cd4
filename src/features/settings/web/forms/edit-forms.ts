import { useQueryClient } from '@tanstack/react-query';
import { customFieldLimit, customFields } from '#features/identity/rules/custom-fields.ts';
import { taskDestinations, type TaskDestination } from '#features/identity/rules/task-destination.ts';
import { sessionQuery, useUser } from '#features/identity/web/session.ts';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { filledFields } from './custom-fields-editor.tsx';
import { isProfile, profileOf, type Profile } from './profile-fields.tsx';
import { savePreferences, saveProfile } from './save-account.ts';
import { useEditForm, type EditForm } from './use-edit-form.ts';

/** The forms of the account, shared by onboarding's review and the settings. */
export function useProfileForm(): EditForm<Profile> {
  const user = useUser();
  const cache = useQueryClient();
  return useEditForm({
    name: 'profile',
    saved: profileOf(user),
    isValue: isProfile,
    join: (base, mine, theirs) => {
      const { values, clashes } = mergeFields(base, mine, theirs);
      return { value: values, isClean: clashes.length === 0 };
    },
    problemIn: ({ fullName }) => (fullName.trim() === '' ? 'What should we call you?' : undefined),
    save: async (profile) => {
      await saveProfile(cache, user.id, profile);
      return profileOf(cache.getQueryData(sessionQuery.queryKey) ?? user);
    },
  });
}

export const areFields = (stored: unknown): stored is string[] =>
  Array.isArray(stored) &&
  stored.length <= customFieldLimit &&
  stored.every((name) => typeof name === 'string');

export function useFieldsForm(): EditForm<string[]> {
  const user = useUser();
  const cache = useQueryClient();
  return useEditForm({
    name: 'fields',
    saved: user.customFields,
    isValue: areFields,
    save: async (names) => {
      const stored = customFields(filledFields(names));
      await savePreferences(cache, user.id, { customFields: stored });
      return stored;
    },
  });
}

export const isDestination = (stored: unknown): stored is TaskDestination =>
  taskDestinations.some((known) => known === stored);

export function useDestinationForm(): EditForm<TaskDestination> {
  const user = useUser();
  const cache = useQueryClient();
  return useEditForm({
    name: 'destination',
    saved: user.taskDestination,
    isValue: isDestination,
    save: async (taskDestination) => {
      await savePreferences(cache, user.id, { taskDestination });
      return taskDestination;
    },
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaskDestination } from '#features/identity/rules/task-destination.ts';
import { sessionQuery, useUser } from '#features/identity/web/session.ts';
import { changeDestination } from '#features/task-sync/contract.ts';
import { MoveDialog } from '#features/task-sync/web/move-dialog.tsx';
import { systemNames } from '#features/task-sync/web/system-names.ts';
import { taskSyncQuery } from '#features/task-sync/web/queries.ts';
import { TaskSyncSetting } from '#features/task-sync/web/task-sync-setting.tsx';
import { call } from '#ui/api.ts';
import { broadcastSave } from '#ui/save/other-windows.ts';
import { CustomFieldsEditor } from './forms/custom-fields-editor.tsx';
import { DestinationChoice } from './forms/destination-choice.tsx';
import { useFieldsForm } from './forms/edit-forms.ts';
import { FormState } from './forms/form-state.tsx';
import { useSaveOnLeave } from './forms/use-save-on-leave.ts';
import { notifySaved } from './notify-saved.ts';

/** The destination of accepted tasks. With open ones, the coach is asked whether they move. */
export function DestinationSetting() {
  const user = useUser();
  const cache = useQueryClient();
  const { data } = useQuery(taskSyncQuery);
  const [asked, setAsked] = useState<TaskDestination | null>(null);
  const save = (destination: TaskDestination, openTasks: 'move' | 'stay') => {
    setAsked(null);
    const change = async () => {
      const state = await call(changeDestination, { body: { destination, openTasks } });
      cache.setQueryData(taskSyncQuery.queryKey, state);
      cache.setQueryData(
        sessionQuery.queryKey,
        (before) => before && { ...before, taskDestination: destination },
      );
      for (const { queryKey } of [taskSyncQuery, sessionQuery]) broadcastSave(cache, queryKey);
    };
    void notifySaved('preferences', change());
  };
  const openTasks = data?.openTasks ?? 0;
  return (
    <>
      <DestinationChoice
        value={user.taskDestination}
        onChange={(destination) => (openTasks > 0 ? setAsked(destination) : save(destination, 'move'))}
      />
      <TaskSyncSetting />
      <MoveDialog
        destination={asked && systemNames[asked]}
        openTasks={openTasks}
        onClose={() => setAsked(null)}
        onChoose={(choice) => asked && save(asked, choice)}
      />
    </>
  );
}

/** The custom fields. A name is saved when its field is left, so that none is half typed. */
export function FieldsSetting() {
  const user = useUser();
  const form = useFieldsForm();
  return (
    <div {...useSaveOnLeave(form)}>
      <CustomFieldsEditor values={form.value} onChange={form.setValue} coach={user} />
      <div className="mt-3">
        <FormState form={form} onRetry={() => void form.submit()} />
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { AddTask } from '../tasks/add-task.tsx';

/** Adds a task that belongs to no conversation. */
export function AddToDo() {
  const { data: clients = [] } = useQuery(clientsQuery);
  return <AddTask conversationId={null} people={clients.map(({ name }) => name)} />;
}

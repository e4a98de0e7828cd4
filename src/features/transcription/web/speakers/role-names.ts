import type { Speaker } from '../../contract.ts';

export const roleNames: Record<Speaker['role'], string> = {
  coach: 'Coach',
  client: 'Client',
  other: 'Other',
};

const roles: Speaker['role'][] = ['coach', 'client', 'other'];
export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));
export const isRole = (value: string): value is Speaker['role'] => value in roleNames;

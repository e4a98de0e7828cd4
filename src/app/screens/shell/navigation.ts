import { AudioLines, Folder, Mic, Upload, Users, type LucideIcon } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

/** The main places, in the order they are used: beside the page on a desk, below it on a phone. */
type Place = {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  /** Screens that belong to the place and have another address. */
  also?: string;
};

export const places: readonly Place[] = [
  { to: '/dashboard', label: 'Conversations', icon: AudioLines, also: '/app/conversation/' },
  { to: '/app/record', label: 'Record', icon: Mic },
  { to: '/upload', label: 'Upload', icon: Upload },
  { to: '/clients', label: 'Clients', icon: Users },
  { to: '/folders', label: 'Folders', icon: Folder },
];

/** What marks a place whose other screens are open; the router itself marks the rest. */
export const markOf = ({ also }: Place, path: string): { 'aria-current'?: 'page' } =>
  also !== undefined && path.startsWith(also) ? { 'aria-current': 'page' } : {};

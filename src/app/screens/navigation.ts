import { AudioLines, Folder, Mic, Upload, Users, type LucideIcon } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

/** The main places, in the order they are used: beside the page on a desk, below it on a phone. */
type Place = { to: LinkProps['to']; label: string; icon: LucideIcon };

export const places: readonly Place[] = [
  { to: '/dashboard', label: 'Conversations', icon: AudioLines },
  { to: '/app/record', label: 'Record', icon: Mic },
  { to: '/upload', label: 'Upload', icon: Upload },
  { to: '/clients', label: 'Clients', icon: Users },
  { to: '/folders', label: 'Folders', icon: Folder },
];

import { Bot, Folder, Home, Mic, Settings, Upload, Users, type LucideIcon } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

/** The navigation, by frequency of use: beside the page on a desktop, below it on a phone. */
type NavItem = {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  /** Prefix of other paths that belong to the item. */
  also?: string;
  /** Synonyms for the palette's search. */
  keywords?: string;
};

export const mainNavItems: readonly NavItem[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    icon: Home,
    also: '/app/conversation/',
    keywords: 'today home conversations tasks',
  },
  { to: '/app/record', label: 'Record', icon: Mic },
  { to: '/upload', label: 'Upload', icon: Upload },
  { to: '/clients', label: 'Clients', icon: Users },
  { to: '/folders', label: 'Folders', icon: Folder },
];

/** Below the main items on a desktop, in the account menu on a phone. */
export const settingsNavItems: readonly NavItem[] = [
  {
    to: '/settings',
    label: 'Settings',
    icon: Settings,
    keywords: 'profile password security theme tasks custom fields vocabulary time zone language retention',
  },
  {
    to: '/ai-settings',
    label: 'AI settings',
    icon: Bot,
    keywords: 'writing style review memory automation tips voice clair assistant',
  },
];

export const navItems: readonly NavItem[] = [...mainNavItems, ...settingsNavItems];

/** Marks an item whose other paths are open; the router marks its own path. */
export const currentMark = ({ also }: NavItem, path: string): { 'aria-current'?: 'page' } =>
  also !== undefined && path.startsWith(also) ? { 'aria-current': 'page' } : {};

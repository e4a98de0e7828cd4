import {
  AudioLines,
  Bot,
  Folder,
  Glasses,
  Home,
  ListTodo,
  Mail,
  Mic,
  Search,
  Settings,
  Upload,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

/** The navigation, by frequency of use: beside the page on a desktop, below it on a phone. */
type NavItem = {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  /** Prefix of other paths that belong to the item. */
  also?: string;
  onlyOn?: 'desk';
  /** Synonyms for the palette's search. */
  keywords?: string;
};

export const mainNavItems: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: Home, keywords: 'today home' },
  {
    to: '/conversations',
    label: 'Conversations',
    icon: AudioLines,
    also: '/app/conversation/',
    keywords: 'sessions list filter search',
  },
  {
    to: '/tasks',
    label: 'Tasks',
    icon: ListTodo,
    keywords: 'to do due overdue board review proposed done snoozed',
  },
  {
    to: '/follow-ups',
    label: 'Follow-ups',
    icon: Mail,
    onlyOn: 'desk',
    keywords: 'e-mail draft approve send scheduled outbox',
  },
  { to: '/app/record', label: 'Record', icon: Mic },
  // A phone has room for five: the account menu holds the others.
  { to: '/upload', label: 'Upload', icon: Upload, onlyOn: 'desk' },
  { to: '/clients', label: 'Clients', icon: Users },
  { to: '/folders', label: 'Folders', icon: Folder, onlyOn: 'desk' },
  { to: '/search', label: 'Search', icon: Search, onlyOn: 'desk', keywords: 'find said ask clair' },
];

export const phoneNavItems = mainNavItems.filter(({ onlyOn }) => onlyOn === undefined);

/** Below the main items on a desktop. */
export const settingsNavItems: readonly NavItem[] = [
  {
    to: '/mirror',
    label: 'Your mirror',
    icon: Glasses,
    keywords: 'coach talk share questions interruptions silence months figures',
  },
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

/** On a phone the account menu holds what the bar has no room for. */
export const phoneMenuItems: readonly NavItem[] = [
  ...mainNavItems.filter(({ onlyOn }) => onlyOn === 'desk'),
  ...settingsNavItems,
];

export const navItems: readonly NavItem[] = [...mainNavItems, ...settingsNavItems];

/** Marks an item whose other paths are open; the router marks its own path. */
export const currentMark = ({ also }: NavItem, path: string): { 'aria-current'?: 'page' } =>
  also !== undefined && path.startsWith(also) ? { 'aria-current': 'page' } : {};

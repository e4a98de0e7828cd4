import { Bot, Folder, Home, Mic, Settings, Upload, Users, type LucideIcon } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

/** The main places, in the order they are used: beside the page on a desk, below it on a phone. */
type NavItem = {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  /** Screens that belong to the place and have another address. */
  also?: string;
  /** Other words the palette finds it by. */
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

/** Seldom needed: below the main places on a desk, in the account's menu on a phone. */
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

/** What marks a place whose other screens are open; the router itself marks the rest. */
export const currentMark = ({ also }: NavItem, path: string): { 'aria-current'?: 'page' } =>
  also !== undefined && path.startsWith(also) ? { 'aria-current': 'page' } : {};

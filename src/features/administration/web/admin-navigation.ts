import {
  Activity,
  Bug,
  ChartColumn,
  HeartPulse,
  Home,
  ListChecks,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** The pages of the administration, in the order an operator looks at them. A page without a route is not listed. */
type AdminNavItem = { to: string; label: string; icon: LucideIcon };

export const adminNavItems: readonly AdminNavItem[] = [
  { to: '/admin', label: 'Overview', icon: Home },
  { to: '/admin/users', label: 'Users', icon: Users },
  { to: '/admin/errors', label: 'Errors', icon: Bug },
  { to: '/admin/visitors', label: 'Visitors', icon: ChartColumn },
  { to: '/admin/jobs', label: 'Jobs', icon: ListChecks },
  { to: '/admin/health', label: 'Health', icon: HeartPulse },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/activity', label: 'Activity', icon: Activity },
];

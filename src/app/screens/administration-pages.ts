/** Every page of the administration. */
export { AdminLayout } from '#features/administration/web/admin-layout.tsx';
export { OverviewPage } from '#features/operations/web/overview-page.tsx';
export { UsersPage } from '#features/administration/web/users/users-page.tsx';
export { UserPage } from '#features/administration/web/users/user-page.tsx';
export { SettingsPage } from '#features/administration/web/settings/settings-page.tsx';
export { ActivityPage } from '#features/administration/web/activity-page.tsx';
export { ErrorsPage } from '#features/error-log/web/errors-page.tsx';
export { VisitorsPage } from '#features/operations/web/visitors-page.tsx';
export { JobsPage } from '#features/operations/web/jobs-page.tsx';
export { HealthPage } from '#features/operations/web/health-page.tsx';

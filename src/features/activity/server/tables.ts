import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn, users } from '../../identity/server/tables.ts';
import type { OnboardingState } from '../../onboarding/rules/steps.ts';

export const userActivities = pgTable(
  'user_activities',
  {
    id: idColumn(),
    userId: ownerColumn(),
    activityType: text('activity_type').notNull(),
    resourceId: text('resource_id'),
    resourceType: text('resource_type'),
    metadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAtColumn(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** One row per coach: the last screen and completed onboarding steps. */
export const userLastActivity = pgTable('user_last_activity', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastResourceId: text('last_resource_id'),
  lastResourceType: text('last_resource_type'),
  lastScreenPath: text('last_screen_path'),
  lastAccessedAt: timestamp('last_accessed_at', { withTimezone: true }),
  onboardingState: jsonb('onboarding_state').$type<OnboardingState>().notNull().default({}),
});

/** Page views of one day (UTC), as totals. */
export const analytics = pgTable('analytics', {
  date: date().primaryKey(),
  visitors: integer().notNull().default(0),
  pageViews: integer('page_views').notNull().default(0),
  /** Seconds per visitor. */
  avgSessionTime: real('avg_session_time').notNull().default(0),
  trafficSources: jsonb('traffic_sources').$type<Record<string, number>>().notNull().default({}),
  /** Views of each path, by its pattern. */
  paths: jsonb().$type<Record<string, number>>().notNull().default({}),
});

/** The salt of one day's visitor hashes, deleted the next day so that they cannot be recomputed. */
export const analyticsSalts = pgTable('analytics_salts', {
  date: date().primaryKey(),
  salt: text().notNull(),
});

/** Today's visitors as hashes, deleted the next day. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    date: date().notNull(),
    visitor: text().notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.visitor] })],
);

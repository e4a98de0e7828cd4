/** As they are stored and sent; what each allows and costs is in `plans.ts`. */
export const planNames = ['free', 'starter', 'pro', 'elite', 'enterprise', 'champion'] as const;
export type PlanName = (typeof planNames)[number];

/** Plan names as stored and sent; `plans.ts` has limits and prices. */
export const planNames = ['free', 'starter', 'pro', 'elite', 'enterprise', 'champion'] as const;
export type PlanName = (typeof planNames)[number];

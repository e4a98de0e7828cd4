/** What an insight over several sessions is about (spec 3, `ai_insights`), and its defaults. */
export const insightTypes = ['pattern', 'risk', 'progress', 'opportunity'] as const;

export type InsightType = (typeof insightTypes)[number];

export const defaultConfidence = 0.8; // spec 9

/** Where it was said; an insight without a source is not stored (design 1.1, point 2). */
export type InsightSource = { conversationId: string; quote: string; turn: number; start: number | null };

/** Why a coach dismissed an insight; learned from (spec 3, `learnedPatterns`). */
export const dismissReasons = ['known already', 'not true', 'not useful', 'not now'] as const;
export type DismissReason = (typeof dismissReasons)[number];

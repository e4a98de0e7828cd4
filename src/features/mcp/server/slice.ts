import type { Slice } from '#platform/slice.ts';
import { addMcp } from './http.ts';

export const mcpSlice: Slice = { http: addMcp };

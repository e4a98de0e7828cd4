import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { getBrief, listBriefs } from './brief.ts';
import { getMirror, listMoments, todayOf } from './mirror.ts';
import { getProgress } from './progress.ts';

export const progressRoutes = ({ clock }: Pick<Services, 'clock'>): Route[] => [
  bindOwned(contract.getProgress, (owned, { params }) => getProgress(owned, params.id)),
  bindOwned(contract.getBrief, (owned, { params }) => getBrief(owned, params.id)),
  bindOwned(contract.listBriefs, async (owned, { query }) =>
    listBriefs(owned, query.day ?? (await todayOf(owned, clock))),
  ),
  bindOwned(contract.getMirror, (owned, { query }) => getMirror(owned, clock, query)),
  bindOwned(contract.listMoments, (owned, { query }) => listMoments(owned, query)),
];

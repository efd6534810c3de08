import { defineWebModule } from '../../../platform/web-module.ts';

export const scholarshipsWeb = defineWebModule({
  screens: {
    'scholarships/apply-page': () => import('./apply-page.tsx'),
    'scholarships/scoring-page': () => import('./scoring-page.tsx'),
  },
  decided: {
    awardApplication: async () => (await import('./decided-claim.tsx')).DecidedClaim,
    awardSchool: async () => (await import('./decided-claim.tsx')).DecidedClaim,
  },
});

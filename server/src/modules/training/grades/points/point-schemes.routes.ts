import { pointSchemeCalls } from '@graduate/contract/training/grades/point-schemes.ts';
import { serve } from '../../../../platform/http/serve.ts';
import {
  createPointScheme,
  editPointScheme,
  listPointSchemes,
  removePointScheme,
  usePointScheme,
} from './point-schemes.ts';

export const pointSchemeRoutes = [
  serve(pointSchemeCalls.list, { handle: listPointSchemes }),
  serve(pointSchemeCalls.create, { handle: createPointScheme }),
  serve(pointSchemeCalls.edit, { handle: editPointScheme }),
  serve(pointSchemeCalls.remove, { handle: removePointScheme }),
  serve(pointSchemeCalls.use, { handle: usePointScheme }),
];

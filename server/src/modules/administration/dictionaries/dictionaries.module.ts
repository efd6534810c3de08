import './dictionaries.tables.ts';
import {
  dictionaryCalls,
  dictionaryPermissions,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { countries } from './data/countries.ts';
import { disciplines } from './data/disciplines.ts';
import { divisions } from './data/divisions.ts';
import { peopleCodes } from './data/people.ts';
import { dictionaryRoutes } from './dictionaries.routes.ts';
import { dictionaryLabels } from './labels.ts';
import { nationalCodes } from './national-codes.ts';
import { productCodes } from './product-codes.ts';

export const dictionaries = defineModule({
  name: 'dictionaries',
  title: text('数据字典', 'Dictionaries'),
  calls: dictionaryCalls,
  routes: dictionaryRoutes,
  permissions: dictionaryPermissions,
  menus: [
    {
      name: 'Dictionaries',
      parent: 'SystemBasics',
      path: '/system/dictionaries',
      title: text('数据字典', 'Dictionaries'),
      icon: 'book-2-line',
      component: 'dictionaries/dictionaries-page',
      order: 70,
      roles: ['sysadmin'],
    },
  ],
  dictionaries: [...nationalCodes, ...peopleCodes, countries, divisions(), disciplines, ...productCodes],
  dictionaryLabels,
});

import {
  type Material,
  type Materials,
  materialNames,
  missingMaterials,
} from '@graduate/contract/student-status/check-in/choices.ts';
import { Tag, Tooltip } from 'antd';
import { comma } from '../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { checkInTexts } from './check-in-texts.ts';

const ALL = Object.keys(materialNames) as Material[];

/** How much of what is needed somebody has brought. */
export const MaterialsTag = ({ materials }: { materials: Materials }) => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const there = ALL.filter((material) => materials[material]);
  if (there.length === 0) return <>—</>;
  const missing = missingMaterials(materials);
  const words =
    missing.length === 0
      ? t.complete
      : t.lacking(missing.map((material) => materialNames[material][language]).join(comma()));
  return (
    <Tooltip title={there.map((material) => materialNames[material][language]).join(comma())}>
      <Tag color={missing.length === 0 ? 'green' : 'orange'}>{words}</Tag>
    </Tooltip>
  );
};

import {
  type MenuRow,
  MenuWritten,
  menuAdminCalls,
} from '@graduate/contract/administration/menus/menu-admin.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { Form } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { GuardFields, LookFields, PlaceFields, TabFields, TargetFields } from './menu-fields.tsx';
import { menuTexts } from './menus-texts.ts';

export type MenuTask =
  | { edited: MenuRow }
  | { parentId: string | null; kind: MenuWritten['kind']; sortOrder: number };

const aNewMenu = (parentId: string | null, kind: MenuWritten['kind'], sortOrder: number): MenuWritten => ({
  parentId,
  kind,
  name: '',
  path: '',
  title: '',
  titleEn: '',
  icon: '',
  component: null,
  permission: null,
  guard: null,
  sortOrder,
  hidden: false,
  levelHidden: false,
  breadcrumbHidden: false,
  noClosable: false,
  noKeepAlive: false,
  tabHidden: false,
  dynamicNewTab: false,
  heading: false,
  isCustomSvg: false,
  dot: false,
  badge: null,
  target: null,
  activeMenu: null,
  enabled: true,
  external: false,
});

const written = new Set(Object.keys(MenuWritten.shape));

/** A row without what only lists carry. */
const asWritten = (row: MenuRow): MenuWritten =>
  Object.fromEntries(Object.entries(row).filter(([name]) => written.has(name))) as MenuWritten;

/** Which groups of fields an entry of the chosen kind has. */
const Groups = () => {
  const t = useTexts(menuTexts);
  const kind = Form.useWatch<string | undefined>('kind');
  const external = Form.useWatch<boolean | undefined>('external');
  return (
    <>
      <TargetFields />
      {kind !== 'button' && (
        <>
          <h3>{t.looks}</h3>
          <LookFields />
          {kind === 'page' && !external && (
            <>
              <h3>{t.tabs}</h3>
              <TabFields />
            </>
          )}
          <GuardFields />
        </>
      )}
    </>
  );
};

type Props = {
  task: MenuTask;
  menus: readonly MenuRow[];
  onClose: () => void;
};

/** A menu entry, new or changed. */
export const MenuDrawer = ({ task, menus, onClose }: Props) => {
  const t = useTexts(menuTexts);
  const english = useLanguage() === 'en';
  const edited = 'edited' in task ? task.edited : undefined;
  const done = {
    invalidates: [menuAdminCalls.list, menuAdminCalls.tree, menuAdminCalls.preview, menuCalls.build],
    onSuccess: () => feedback.success(t.saved),
  };
  const create = useSave(menuAdminCalls.create, done);
  const edit = useSave(menuAdminCalls.edit, done);
  return (
    <FormDrawer<MenuWritten>
      title={edited ? t.editEntry(english ? edited.titleEn : edited.title) : t.create}
      width={640}
      initial={'edited' in task ? asWritten(task.edited) : aNewMenu(task.parentId, task.kind, task.sortOrder)}
      submission={edited ? edit : create}
      onClose={onClose}
      save={(body) =>
        edited
          ? edit.submit({ body: { ...body, id: edited.id, version: edited.version } })
          : create.submit({ body })
      }
    >
      <h3>{t.basics}</h3>
      <PlaceFields menus={menus} self={edited?.id} />
      <Groups />
    </FormDrawer>
  );
};

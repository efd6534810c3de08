import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const menuErrors = defineErrors('menus', {
  externalPath: [
    422,
    text('外链必须以http://或者https://开头', 'An external link must begin with http:// or https://'),
  ],
  pathNeeded: [
    422,
    text('请填写以字母、数字、/、-、_ 组成的路径', 'Enter a path of letters, digits, /, - and _'),
  ],
  pageNeeded: [422, text('请选择菜单对应的页面', 'Choose the page this entry opens')],
  permissionNeeded: [422, text('按钮须填写权限标识', 'A button needs a permission')],
  parentIsSelf: [422, text('上级不能为自己', 'An entry cannot be its own parent')],
  parentIsBelow: [422, text('上级不能为自己的下级', 'An entry cannot be placed below itself')],
  noSuchParent: [422, text('上级菜单不存在，请重新选择', 'The parent entry does not exist, choose another')],
  parentUnfit: [
    422,
    text('按钮须放在菜单下，按钮下不能再有下级', 'A button stands below a page and has nothing below it'),
  ],
  nameTaken: [409, text('路由名称已被使用，请更换', 'This route name is taken')],
  hasChildren: [
    422,
    ({ count }: { count: number }) =>
      text(
        `该菜单下还有${count}个下级，请先删除下级`,
        `There are ${count} entries below it, delete them first`,
      ),
  ],
  noSuchMenus: [
    422,
    text('所选菜单不存在，请刷新后重新选择', 'A chosen entry does not exist, please reload'),
  ],
});

export const noSuchMenu = (): Refused => platformErrors.notFound({ what: text('菜单', 'The menu entry') });

import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';
import { button, openAs } from './windows.ts';

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** Makes an account on the user screen and gives back its first password. */
const createUser = async (page: Page, username: string, name: string): Promise<string> => {
  await button(page, '新增用户').click();
  const drawer = page.getByRole('dialog', { name: '新增用户' });
  await drawer.getByLabel('用户名').fill(username);
  await drawer.getByLabel('姓名').fill(name);
  await drawer.getByLabel('手机号码').fill('13812345678');
  await choose(page, drawer.getByLabel('角色'), '学院研究生秘书');
  await choose(page, drawer.getByLabel('部门'), '信息科学与工程学院');
  await button(drawer, '保存').click();
  const secret = page.getByRole('dialog', { name: '初始密码' });
  const password = (await secret.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await button(secret, '已记下，关闭').click();
  await expect(secret).toBeHidden();
  await expect(page.getByText(password)).toHaveCount(0);
  return password;
};

test('an account made with a role gives its owner that role’s menu, and the auditor sees who made it', async ({
  browser,
}) => {
  const username = unique('mishu');
  const security = await openAs(browser, 'security', 'system/users');
  const password = await createUser(security, username, '努尔古丽·阿不力孜');
  await security.getByRole('search').getByLabel('关键字').fill('nuerguli');
  await button(security, '查询').click();
  const row = security.getByRole('row', { name: new RegExp(username) });
  await expect(row.getByText('学院研究生秘书')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signInAs(owner, username, { password });
  const menu = owner.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('系统管理').click();
  await expect(menu.getByText('通知管理')).toBeVisible();
  await expect(menu.getByText('用户管理')).toHaveCount(0);

  const auditor = await openAs(browser, 'auditor', 'system/logs/operations?action=account.create');
  const entry = auditor.getByRole('row', { name: /新增用户.*用户/ }).first();
  await expect(entry.getByText('郭凯')).toBeVisible();
  await button(entry, '查看').click();
  const detail = auditor.getByRole('dialog', { name: '操作详情：新增用户' });
  await expect(detail.getByRole('row', { name: /用户名/ })).toContainText(username);
  await expect(detail.getByRole('row', { name: /手机号码/ })).toContainText('138****5678');
  await expect(detail.getByText(password)).toHaveCount(0);
});

test('an auditor is there only when a second person has consented, and nobody else sees a password', async ({
  browser,
}) => {
  const username = unique('shenji');
  const security = await openAs(browser, 'security', 'system/users');
  await button(security, '新增用户').click();
  const drawer = security.getByRole('dialog', { name: '新增用户' });
  await drawer.getByLabel('用户名').fill(username);
  await drawer.getByLabel('姓名').fill('新审计员');
  await drawer.getByLabel('角色').fill('审计管理员');
  await choose(security, drawer.getByLabel('角色'), '审计管理员');
  await choose(security, drawer.getByLabel('部门'), '研究生院');
  await button(drawer, '保存').click();
  await expect(security.getByText('已提交，待第二人复核同意后生效')).toBeVisible();
  await expect(security.getByRole('dialog', { name: '初始密码' })).toHaveCount(0);
  await security.goto(`system/consents?keyword=${username}`);
  const own = security.getByRole('row', { name: new RegExp(username) });
  await expect(button(own, '撤回')).toBeVisible();
  await expect(button(own, '同意')).toHaveCount(0);

  const admin = await openAs(browser, 'admin', `system/consents?keyword=${username}`);
  await admin.getByRole('button', { name: new RegExp(username) }).click();
  const request = admin.getByRole('dialog', { name: new RegExp(username) });
  await expect(request.getByRole('row', { name: /角色/ })).toContainText('auditor');
  await button(request, '同意').click();
  await admin.getByRole('dialog').getByRole('button', { name: '同意' }).last().click();
  await expect(request.getByText('已同意')).toBeVisible();
  await security.goto(`system/users?keyword=${username}`);
  await expect(
    security.getByRole('row', { name: new RegExp(username) }).getByText('审计管理员'),
  ).toBeVisible();
});

test('a masked number is shown plain after a reason, which goes on record', async ({ browser }) => {
  const username = unique('reveal');
  const security = await openAs(browser, 'security', 'system/users');
  await createUser(security, username, '查看明文');
  await security.goto(`system/users?keyword=${username}`);
  await security
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('button', { name: '查看明文' })
    .click();
  const look = security.getByRole('dialog', { name: /查看明文/ }).first();
  await expect(look.getByText('138****5678')).toBeVisible();
  await look.getByRole('button', { name: '查看手机号码明文' }).click();
  const ask = security.getByRole('dialog', { name: '查看手机号码明文' });
  await button(ask, '查看').click();
  await expect(ask.getByText('请填写查看理由')).toBeVisible();
  await ask.getByLabel('查看理由').fill('核对联系方式');
  await button(ask, '查看').click();
  await expect(look.getByText('13812345678')).toBeVisible();
  await look.getByRole('button', { name: '隐藏手机号码' }).click();
  await expect(look.getByText('13812345678')).toHaveCount(0);

  const auditor = await openAs(browser, 'auditor', 'system/logs/operations?action=personalData.reveal');
  await button(auditor.getByRole('row', { name: /查看明文/ }).first(), '查看').click();
  await expect(auditor.getByText('核对联系方式')).toBeVisible();
});

test('whoever is disabled with a reason cannot sign in', async ({ browser }) => {
  const username = unique('tingyong');
  const security = await openAs(browser, 'security', 'system/users');
  const password = await createUser(security, username, '停用试验');
  await security.goto(`system/users?keyword=${username}`);
  const row = security.getByRole('row', { name: new RegExp(username) });
  await button(row, '更多').click();
  await security.getByRole('menuitem', { name: '停用' }).click();
  const dialog = security.getByRole('dialog', { name: '停用' });
  await button(dialog, '停用').click();
  await expect(dialog.getByText('请填写停用原因')).toBeVisible();
  await dialog.getByLabel('停用原因').fill('已离职');
  await button(dialog, '停用').click();
  await expect(row.getByText('已停用')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await owner.goto('login');
  await owner.getByLabel('用户名').fill(username);
  await owner.getByLabel('密码', { exact: true }).fill(password);
  await owner.getByRole('button', { name: '登录', exact: true }).click();
  await expect(owner.getByRole('alert')).toBeVisible();
  await expect(owner).toHaveURL(/login/);
});

test('a role gets permissions and menus, and goes when nobody holds it', async ({ browser }) => {
  const code = unique('role');
  const page = await openAs(browser, 'security', 'system/roles');
  await button(page, '新增角色').click();
  const form = page.getByRole('dialog', { name: '新增角色' });
  await form.getByLabel('角色编码').fill(code);
  await form.getByLabel('角色名称').fill(`档案员${code}`);
  await form.getByLabel('英文名称').fill('Archivist');
  await choose(page, form.getByLabel('数据范围'), '自定义部门');
  await form.getByText('数学与统计学院').click();
  await form.getByRole('treeitem', { name: '数学与统计学院' }).locator('.ant-tree-checkbox').click();
  await button(form, '保存').click();

  const drawer = page.getByRole('dialog', { name: new RegExp(code) });
  await drawer.getByLabel('查找权限').fill('system:notice:view');
  await drawer.locator('.ant-tree-checkbox').last().click();
  await button(drawer, '保存').click();
  await expect(button(drawer, '保存')).toBeDisabled();
  await expect(drawer.getByText('已选 1 /')).toBeVisible();
  await drawer.getByRole('tab', { name: '菜单' }).click();
  await drawer.getByLabel('查找菜单').fill('通知管理');
  await drawer.getByRole('tabpanel', { name: '菜单' }).locator('.ant-tree-checkbox').last().click();
  const menus = drawer.getByRole('tabpanel', { name: '菜单' });
  await button(menus, '保存').click();
  await expect(button(menus, '保存')).toBeDisabled();
  await expect(menus.getByText('已选 3 /')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto(`system/roles?keyword=${code}`);
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row.getByText('自定义部门')).toBeVisible();
  await button(row, '删除').click();
  await button(page.getByRole('dialog'), '删除').click();
  await expect(page.getByText('无符合条件的数据')).toBeVisible();
});

test('a menu entry appears in the menu with its page, and goes again', async ({ browser }) => {
  const title = unique('试验菜单');
  const page = await openAs(browser, 'sysadmin', 'system/menus');
  await button(page.getByRole('row', { name: /^.*系统管理/ }).first(), '新增下级').click();
  const form = page.getByRole('dialog', { name: '新增菜单' });
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByLabel('英文标题').fill('Trial entry');
  await form.getByLabel('路由名称').fill(unique('Trial'));
  await form.getByLabel('路径', { exact: true }).fill(`/system/${unique('trial')}`);
  await choose(page, form.getByLabel('页面'), 'accounts/majors-page');
  await form.getByLabel('图标', { exact: true }).click();
  await page.getByLabel('查找图标').fill('trophy');
  await page.getByRole('button', { name: 'trophy-line' }).click();
  await button(form, '保存').click();
  await expect(form).toBeHidden();
  await page.reload();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByText(title)).toBeVisible();
  await page.getByLabel('输入关键字查找').fill(title);
  await button(page.getByRole('row', { name: new RegExp(title) }), '删除').click();
  await button(page.getByRole('dialog'), '删除').click();
  await expect(page.getByText('无符合条件的数据')).toBeVisible();
});

test('departments, majors and dictionaries are kept by the system administrator', async ({ browser }) => {
  const code = unique('D').slice(0, 12);
  const page = await openAs(browser, 'sysadmin', 'system/departments');
  await button(page.getByRole('row', { name: /信息科学与工程学院/ }), '新增下级').click();
  const department = page.getByRole('dialog', { name: '新增部门' });
  await department.getByLabel('单位编号').fill(code);
  await department.getByLabel('部门名称').fill(`人工智能研究所${code}`);
  await button(department, '保存').click();
  await expect(department).toBeHidden();
  await page.getByLabel('输入关键字查找').fill(code);
  await expect(page.getByRole('row', { name: /信息科学与工程学院/ })).toBeVisible();
  await button(page.getByRole('row', { name: new RegExp(code) }), '删除').click();
  await button(page.getByRole('dialog'), '删除').click();
  await expect(page.getByText('无符合条件的数据')).toBeVisible();

  await page.goto('system/majors?keyword=081200');
  await button(page.getByRole('row', { name: /081200/ }).first(), '编辑').click();
  const major = page.getByRole('dialog', { name: /编辑专业/ });
  await major.getByLabel('专业名称').fill('');
  await button(major, '保存').click();
  await expect(major.getByText('请填写专业名称')).toBeVisible();
  await button(major, '取消').click();
  await page.getByRole('button', { name: '离开，不保存' }).click();
  await expect(major).toBeHidden();

  await page.goto('system/dictionaries');
  await button(page, '新增字典').click();
  const dictionary = page.getByRole('dialog', { name: '新增字典' });
  await dictionary.getByLabel('字典编码').fill(code);
  await dictionary.getByLabel('名称', { exact: true }).fill(`试验字典${code}`);
  await dictionary.getByLabel('英文名称').fill('Trial');
  await button(dictionary, '保存').click();
  await expect(page.getByRole('heading', { name: `试验字典${code}` })).toBeVisible();
  await button(page, '新增字典项').click();
  const item = page.getByRole('dialog', { name: '新增字典项' });
  await item.getByLabel('编码').fill('01');
  await item.getByLabel('名称', { exact: true }).fill('第一项');
  await item.getByLabel('英文名称').fill('First');
  await button(item, '保存').click();
  await expect(page.getByRole('row', { name: /第一项/ })).toBeVisible();
});

test('a parameter is changed, its history tells who did it, and the default comes back', async ({
  browser,
}) => {
  const page = await openAs(browser, 'security', 'system/parameters');
  const line = page.getByRole('listitem').filter({ hasText: 'signIn.passwordWarningDays' });
  await line.getByRole('spinbutton').fill('14');
  await button(line, '保存').click();
  await expect(line.getByText('已修改', { exact: true })).toBeVisible();
  await button(line, '修改记录').click();
  const history = page.getByRole('dialog', { name: /修改记录/ });
  await expect(history.getByRole('row', { name: /郭凯 7 14/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await button(line, '恢复默认').click();
  await button(page.getByRole('dialog', { name: '恢复默认' }), '恢复默认').click();
  await expect(line.getByRole('spinbutton')).toHaveValue('7');
  await expect(line.getByText('已修改', { exact: true })).toHaveCount(0);
});

test('the auditor checks that the log is whole', async ({ browser }) => {
  const page = await openAs(browser, 'auditor', 'system/logs/operations');
  await button(page, '校验完整性').click();
  await expect(page.getByText(/日志完整：已封存的/)).toBeVisible();
  await page.goto('system/logs/errors');
  await expect(page.getByRole('region', { name: '异常日志' })).toBeVisible();
});

test('a secretary who types the address of the user screen is turned away', async ({ browser }) => {
  const page = await openAs(browser, 'secretary', 'system/users');
  await expect(page.getByText('您没有权限访问该页面')).toBeVisible();
  await expect(page).not.toHaveURL(/system\/users/);
  await expect(button(page, '新增用户')).toHaveCount(0);
});

test('lists open where their field is for somebody who wants no motion', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInAs(page, 'security', { at: 'system/users' });
  await button(page, '新增用户').click();
  const field = page.getByRole('dialog').getByRole('combobox').first();
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await expect(list.getByRole('option').or(list.locator('.ant-select-item')).first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

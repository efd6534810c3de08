-- 一级菜单名称不超过四个字，分栏布局中不再被截断；管理员改过的名称保留
update menus set title = '课程方案' where name = 'Programmes' and title = '课程与方案';

/* ES5 only: this is the one script that must run in browsers the product itself cannot run in. */
/* oxlint-disable no-var, typescript/no-unsafe-call */
// biome-ignore-all lint/complexity/useArrowFunction: not known to the browsers this is for
// biome-ignore-all lint/style/useTemplate: not known to the browsers this is for
(function () {
  var agent = navigator.userAgent;
  var chromium = /Chrom(?:e|ium)\/(\d+)/.exec(agent);
  var isInternetExplorer = 'ActiveXObject' in window || /MSIE |Trident\//.test(agent);
  var tooOld =
    isInternetExplorer ||
    !('noModule' in document.createElement('script')) ||
    (chromium && Number(chromium[1]) < 100);
  if (!tooOld) return;

  var advice =
    '检测到您当前浏览器使用的是IE内核，自2015年3月起，微软已宣布弃用IE，且不再对IE提供任何更新维护，请<a href="https://www.microsoft.com/edge" rel="noopener">点击此处</a>访问微软官网更新浏览器，如果您使用的是双核浏览器,请您切换浏览器内核为极速模式';
  var adviceForOthers =
    '您当前的浏览器版本过低，部分功能无法使用。请将浏览器升级到最新版本；如果您使用的是360、搜狗等双核浏览器，请切换到极速模式。<br>Your browser is too old for this system. Please update it.';

  function show() {
    var box = document.createElement('div');
    box.id = 'old-browser';
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-label', '温馨提示');
    box.style.cssText =
      'position:fixed;left:50%;top:120px;width:420px;margin-left:-210px;padding:20px 24px;background:#fff;color:#333;border:1px solid #dcdfe6;font:14px/1.8 "Microsoft YaHei",Arial,sans-serif;z-index:99999';
    box.innerHTML =
      '<button type="button" aria-label="关闭" style="position:absolute;right:12px;top:10px;border:0;background:none;font-size:20px;cursor:pointer">×</button>' +
      '<strong style="font-size:16px">温馨提示</strong><p style="margin:12px 0 0">' +
      (isInternetExplorer ? advice : adviceForOthers) +
      '</p>';
    document.body.appendChild(box);
    box.getElementsByTagName('button')[0].onclick = function () {
      document.body.removeChild(box);
    };
  }

  if (document.addEventListener) document.addEventListener('DOMContentLoaded', show);
  else window.attachEvent('onload', show);
})();

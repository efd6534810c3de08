import { type Text, text } from '@graduate/contract/platform/text.ts';

export type Device = { name: Text; kind: 'computer' | 'phone' | 'tablet' };

type Sign = readonly [pattern: RegExp, name: Text];

const same = (name: string): Text => text(name, name);

/** Browsers pretend to be each other: the more particular one comes first. */
const browsers: readonly Sign[] = [
  [/wxwork\/(\d+)/i, text('企业微信', 'WeCom')],
  [/MicroMessenger\/(\d+)/i, text('微信', 'WeChat')],
  [/DingTalk\/(\d+)/i, text('钉钉', 'DingTalk')],
  [/Edg(?:A|iOS)?\/(\d+)/, same('Edge')],
  [/(?:OPR|Opera)\/(\d+)/, same('Opera')],
  [/(?:Firefox|FxiOS)\/(\d+)/, same('Firefox')],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, same('Chrome')],
  [/Version\/(\d+).*Safari/, same('Safari')],
];

const systems: readonly Sign[] = [
  [/HarmonyOS|OpenHarmony/, same('HarmonyOS')],
  [/iPad/, same('iPadOS')],
  [/iPhone|iPod/, same('iOS')],
  [/Android/, same('Android')],
  [/Windows/, same('Windows')],
  [/Mac OS X|Macintosh/, same('macOS')],
  [/Linux|X11/, same('Linux')],
];

const UNKNOWN = text('未知设备', 'Unknown device');

const found = (signs: readonly Sign[], userAgent: string): Text[] => {
  for (const [pattern, name] of signs) {
    const match = pattern.exec(userAgent);
    if (match) return [match[1] ? text(`${name.zh} ${match[1]}`, `${name.en} ${match[1]}`) : name];
  }
  return [];
};

const kindOf = (userAgent: string): Device['kind'] => {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobile|iPhone|Android/.test(userAgent) ? 'phone' : 'computer';
};

/** What somebody sat at, out of what the browser told of itself. */
export const deviceOf = (userAgent: string): Device => {
  const parts = [...found(browsers, userAgent), ...found(systems, userAgent)];
  const joined = (language: 'zh' | 'en') => parts.map((part) => part[language]).join(' · ');
  return {
    name: parts.length > 0 ? text(joined('zh'), joined('en')) : UNKNOWN,
    kind: kindOf(userAgent),
  };
};

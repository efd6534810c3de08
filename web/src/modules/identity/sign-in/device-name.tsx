import { RiComputerLine, RiSmartphoneLine, RiTabletLine } from '@remixicon/react';
import { useLanguage } from '../../../ui/texts.ts';
import { deviceOf } from './device-of.ts';

const icons = { computer: RiComputerLine, phone: RiSmartphoneLine, tablet: RiTabletLine };

export const DeviceIcon = ({ userAgent, size = 16 }: { userAgent: string; size?: number }) => {
  const Icon = icons[deviceOf(userAgent).kind];
  return <Icon size={size} aria-hidden />;
};

/** Browser and system in short; the whole of what the browser told appears on pointing at it. */
export const DeviceName = ({ userAgent }: { userAgent: string }) => {
  const language = useLanguage();
  return <span title={userAgent}>{deviceOf(userAgent).name[language]}</span>;
};

import { toString as draw } from 'qrcode';

/** A QR code as SVG, for the data of a template. */
export const qrCode = (text: string): Promise<string> =>
  draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });

/** A QR code as SVG, for the data of a template. */
export const qrCode = async (text: string): Promise<string> => {
  // Few documents carry one: no start of the server waits for it.
  const { toString: draw } = await import('qrcode');
  return draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
};

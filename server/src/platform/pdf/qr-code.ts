/** A QR code as SVG, for the data of a template. */
export const qrCode = async (text: string): Promise<string> => {
  // Few documents carry one: no start of the server waits for it. Bundled, the package has a default export only.
  const { default: qr } = await import('qrcode');
  return qr.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
};

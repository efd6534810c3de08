export const PRODUCT_VERSION = '2.0.8-dev';

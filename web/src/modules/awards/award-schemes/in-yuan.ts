const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as people read it, `1,500.00`. */
export const inYuan = (amount: number): string => format.format(amount);

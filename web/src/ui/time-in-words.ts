import dayjs from 'dayjs';

export const minute = (time: Date | null): string => (time ? dayjs(time).format('YYYY-MM-DD HH:mm') : '');
export const monthAndDay = (time: Date): string => dayjs(time).format('MM-DD');

const NEW_FOR_DAYS = 3;
export const isNew = (time: Date): boolean => dayjs().diff(time, 'day') < NEW_FOR_DAYS;

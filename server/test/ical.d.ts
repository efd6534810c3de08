/** The part of the reader of calendar files that tests use. */
declare module 'ical.js' {
  class Time {
    toString(): string;
  }
  export class Component {
    constructor(parsed: unknown);
    getAllSubcomponents(name: string): Component[];
    getFirstPropertyValue(name: string): unknown;
  }
  export class Event {
    constructor(component: Component);
    uid: string;
    summary: string;
    location: string;
    description: string;
    sequence: number;
    startDate: Time;
    endDate: Time;
    component: Component;
  }
  const ical: { parse(text: string): unknown; Component: typeof Component; Event: typeof Event };
  export default ical;
}

// Its package has types, which its `exports` hide (1.2.1).
declare module '@remotemerge/nepali-date-converter' {
  export default class DateConverter {
    /** @param day of the world's calendar: `2026-11-25` */
    constructor(day: string);
    toBs(): { year: number; month: number; date: number };
  }
}

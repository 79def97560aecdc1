/** Dates of XBRL periods as moments: an end date means midnight at the end of that day. */

const datePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?$/;

export function startMoment(text: string): string | undefined {
  return moment(text, 0);
}

/** `2023-12-31`, `2023-12-31T24:00:00` and `2024-01-01T00:00:00` are the same end: `2024-01-01T00:00:00`. */
export function endMoment(text: string): string | undefined {
  return moment(text, 1);
}

/** The day that ends at a moment: `2024-01-01T00:00:00` ends `2023-12-31`. */
export function lastDay(end: string): string {
  const [day = '', time = ''] = end.split('T');
  return time.startsWith('00:00:00') ? addDays(day, -1) : day;
}

/** Cache: a filing has a dozen days, each in thousands of facts. */
const moved = new Map<string, string>();
const mostMoved = 1_000;

export function addDays(day: string, days: number): string {
  const asked = `${day} ${days}`;
  const known = moved.get(asked);
  if (known !== undefined) return known;
  if (moved.size >= mostMoved) moved.clear();
  const found = dayAfter(day, days);
  moved.set(asked, found);
  return found;
}

function dayAfter(day: string, days: number): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, dayOfMonth! + days);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${date.toISOString().slice(-19, -14)}`;
}

/** Days from first to last, both included: a year has 365 or 366. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;
}

function moment(text: string, daysForADate: 0 | 1): string | undefined {
  const found = datePattern.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, date, hour, minute, second, fraction = '', zone = ''] = found;
  const day = `${year}-${month}-${date}`;
  if (year === '0000' || addDays(day, 0) !== day) return undefined;
  if (hour === undefined) return `${addDays(day, daysForADate)}T00:00:00${zone}`;

  const part = fraction.replace(/0+$/, '');
  if (hour === '24') {
    return minute === '00' && second === '00' && part === ''
      ? `${addDays(day, 1)}T00:00:00${zone}`
      : undefined;
  }
  if (hour > '23' || minute! > '59' || second! > '59') return undefined;
  return `${day}T${hour}:${minute}:${second}${part && `.${part}`}${zone}`;
}

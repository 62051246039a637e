export const searching = 'Searching…';
export const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

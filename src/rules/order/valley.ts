/** The districts of the Kathmandu Valley, where delivery is "Inside Valley" (spec §3). */
const VALLEY_DISTRICTS = ['Kathmandu', 'Lalitpur', 'Bhaktapur'];

export const isInValley = (district: string): boolean => VALLEY_DISTRICTS.includes(district);

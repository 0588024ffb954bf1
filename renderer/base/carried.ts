/** What is dragged from a panel to the table, as the browser tells it from files that are dragged. */
export const CARRIED = 'application/x-battlefield';

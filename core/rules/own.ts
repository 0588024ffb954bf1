/** What a rule says that is not shared in a combined unit; `id` is the section that says so, or whose scope does. */
export const notShared = (id: string) => ({ 'skill-share': { id, as: 'unit', give: false } }) as const;

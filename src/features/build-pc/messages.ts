/** What Build Your PC says in passing (spec §5). */
export const BUILD_MESSAGES = {
  cannotCopy: 'This browser does not allow copying. Print or share the build instead.',
  cannotDraw: 'This browser cannot create the picture. Print or share the build instead.',
  copied: 'Your build is copied',
  incomplete: 'Please select all required components to proceed',
  soldOut: (name: string) => `${name} is out of stock. Please choose another part.`,
} as const;

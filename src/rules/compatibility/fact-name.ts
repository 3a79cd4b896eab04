/** "powerSupply" and "coolerHeight" as a person reads them: "power supply", "cooler height". */
export const readableName = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

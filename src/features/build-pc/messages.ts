import { plural } from '../../rules/plural.ts';

/** What Build Your PC says (spec §5). */
export const cannotCopy = 'This browser does not allow copying. Print or share the build instead.';
export const cannotDraw = 'This browser cannot create the picture. Print or share the build instead.';
export const copied = 'Your build is copied';
export const incomplete = 'Please select all required components to proceed';
export const soldOut = (name: string) => `${name} is out of stock. Please choose another part.`;
export const aCabinet = 'a cabinet';
export const aCooler = 'a cooler';
export const aCoolerComesWithName = (name: string) => `A cooler comes with ${name}.`;
export const aCreatorPc = 'a creator PC';
export const aDrive = 'a drive';
export const aGamingPc = 'a gaming PC';
export const aGraphicsCard = 'a graphics card';
export const aMotherboard = 'a motherboard';
export const aPowerSupply = 'a power supply';
export const aProcessor = 'a processor';
export const aboutAndMatchingParts = (about: string) => `: ${about} and matching parts,`;
export const add = 'Add';
export const addBuildToCart = 'Add build to cart';
export const addMoreName = (name: string) => `Add more ${name}`;
export const addName = (name: string) => `Add ${name}`;
export const addToName = (name: string) => `Add to ${name}`;
export const addedName = (name: string) => `Added: ${name}`;
export const air = 'Air';
export const allBrands = 'All brands';
export const allRight = 'All right';
export const allUnderName = (name: string) => `All under ${name}`;
export const anOfficePc = 'an office PC';
export const askUs = 'Ask us';
export const atLeast = 'at least ';
export const basePower = 'Base power';
export const bay = 'Bay';
export const bayInch = (bay: string) => `${bay} inch`;
export const brand = 'Brand';
export const restOfBudgetIsLeft = (rest: string, budget: string) => `${rest} of your ${budget} are left`;
export const buildForThisBudget = 'Build for this budget';
export const buildName = 'Build name';
export const buildSummary = 'Build Summary';
export const byOurEstimateAbout = 'by our estimate about';
export const cabinet = 'Cabinet';
export const capacity = 'Capacity';
export const cardSlots = 'Card slots';
export const carriesOff = 'Carries off';
export const changeName = (name: string) => `Change ${name}`;
export const choose = 'Choose';
export const chooseIntelOrAmd = 'Choose Intel or AMD';
export const chooseOne = (one: string) => `Choose ${one}`;
export const chooseOneYourself = (one: string) => `Choose ${one} yourself`;
export const chooseWhatThePcIs = 'Choose what the PC is for.';
export const close = 'Close';
export const compare = 'Compare';
export const compareName = (name: string) => `Compare ${name}`;
export const compareWith = 'Compare with';
export const completeYourSetup = 'Complete your setup';
export const componentPartPrice = '| Component | Part | Price |';
export const components = 'Components';
export const conflictDoNotFit = (conflict: number) => `${conflict} do not fit`;
export const connection = 'Connection';
export const cooling = 'Cooling';
export const copyAsMarkdown = 'Copy as Markdown';
export const copyAsText = 'Copy as text';
export const coreAndCoreUltra = 'Core and Core Ultra';
export const countInYourBuild = (count: number) => `${count} in your build`;
export const creator = 'Creator';
export const deleteBuild = 'Delete build';
export const deletedName = (name: string) => `Deleted ${name}`;
export const doesNotFit = 'Does not fit';
export const doesNotFitTheRest = 'Does not fit the rest';
export const estimatedPower = 'Estimated power:';
export const everythingInYourBuildWorks = 'Everything in your build works together now';
export const everythingThatIsChosenFits = 'Everything that is chosen fits.';
export const fans = 'Fans';
export const fits = 'Fits';
export const fixEverything = 'Fix everything';
export const fixEverythingAtOnce = 'Fix everything at once';
export const forText = 'For';
export const form = 'Form';
export const framesAt1440P = 'Frames at 1440p';
export const framesFramesASecondOn = (frames: number, choices: string) =>
  `${frames} frames a second on average, ${choices} a frame.`;
export const gamesAt1440P = 'Games at 1440p:';
export const gaming = 'Gaming';
export const goodToKnow = 'Good to know';
export const graphicsCard = 'Graphics Card';
export const graphicsInside = 'Graphics inside';
export const height = 'Height';
export const highestCooler = 'Highest cooler';
export const highestPriceInRupees = 'Highest price in rupees';
export const hoursADayHoursA = (hoursADay: number, watts: string, rupeesAUnit: string) =>
  `${hoursADay} hours a day at full load cost about ${watts} a month, at Rs. ${rupeesAUnit} a unit (the tariff for homes that use 51 to 250 units).`;
export const inYourBuild = 'In your build';
export const intel = 'Intel';
export const itDrawsAboutWattsW = (watts: number, watts2: number) =>
  `It draws about ${watts} W at most, for which a supply of ${watts2} W or more is right`;
export const itsGraphicsCardHasNo = (frames: number) =>
  `Its graphics card has no published test at 1440p; from other scores we estimate about ${frames} frames a second in new games.`;
export const keyboard = 'Keyboard';
export const largestBoard = 'Largest board';
export const length = 'Length';
export const liquid = 'Liquid';
export const longestCard = 'Longest card';
export const memory = 'Memory';
export const memorySlots = 'Memory slots';
export const monitor = 'Monitor';
export const mostForTheMoney = 'Most for the money';
export const mostMemory = 'Most memory';
export const mostPower = 'Most power';
export const motherboard = 'Motherboard';
export const mouse = 'Mouse';
export const myBuild = 'My build';
export const n550To749W = '550 to 749 W';
export const n750WAndMore = '750 W and more';
export const name = 'Name';
export const nameIsNotOneAnd = (name: string, one: string) => `${name} is not ${one}, and is left out.`;
export const nameIsOpenedYourOther = (name: string) => `${name} is opened. Your other builds are kept.`;
export const nameNowCostsPricePrice = (name: string, price: string, price2: string) =>
  `${name} now costs ${price}, ${price2} more than before.`;
export const nameThePartThatWas = (name: string) =>
  `${name}: the part that was chosen is no longer in our shop, and is left out.`;
export const needASecondDriveAdd =
  'Need a second drive? Add it under Storage. These are added to the cart separately.';
export const newBuild = 'New build';
export const no = 'No';
export const noOtherBuild = 'No other build';
export const noPartsMatchTheseFilters = 'No parts match these filters.';
export const noSinglePartInStock = 'No single part in stock fixes this: change one of the two.';
export const none = 'None';
export const notStated = 'Not stated';
export const nothingIsChosenYet = 'Nothing is chosen yet.';
export const office = 'Office';
export const onlyInStock = 'Only in stock';
export const onlyWhatFits = 'Only what fits';
export const operatingSystem = 'Operating system';
export const optional = 'Optional';
export const pleaseChooseOne = 'Please choose one';
export const power = 'Power';
export const powerAndUsesYourBudget = (power: string, budget: string) =>
  `${power}, and uses your ${budget} to the rupee.`;
export const powerAtFullLoad = 'Power at full load';
export const powerRestSinceMoreWould = (power: string, rest: string, one: string) =>
  `${power}; ${rest}, since more would hardly make ${one} better with what we have.`;
export const powerSupply = 'Power Supply';
export const powerSupplyGivenW = (given: number) => `Power supply: ${given} W`;
export const powerSupplyToChooseNeeded = (needed: number) => `Power supply to choose: ${needed} W or more`;
export const price = 'Price';
export const priceHighToLow = 'Price, high to low';
export const priceLowToHigh = 'Price, low to high';
export const pricePercentToName = (price: number, name: string) => `${price} % to ${name}`;
export const printBuild = 'Print build';
export const processor = 'Processor';
export const radiator = 'Radiator';
export const readFromNames = 'Read from names';
export const readyBuildsThatFit = 'Ready builds that fit';
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const removedName = (name: string) => `Removed ${name}`;
export const removedOthers = (others: string) => `Removed ${others}`;
export const renderingAndVideoUseEvery =
  'Rendering and video use every core, so the processor comes first, then memory and the graphics card';
export const required = 'Required';
export const reviewersMeasured = 'reviewers measured';
export const reviewersMeasuredFramesFramesA = (frames: number, total: string) =>
  `Reviewers measured ${frames} frames a second with its card at 1440p on average of new games, so a frame costs ${total}.`;
export const ryzen = 'Ryzen';
export const samePrice = 'same price';
export const saveAsPicture = 'Save as picture';
export const searchByNameOrSpecification = 'Search by name or specification';
export const searchThisList = 'Search this list';
export const shareBuild = 'Share build';
export const sharedBuild = 'Shared build';
export const showMoreOfCount = (count: number) => `Show more of ${count}`;
export const sideBySide = 'Side by side';
export const size = 'Size';
export const socket = 'Socket';
export const sortBy = 'Sort by';
export const speed = 'Speed';
export const startFromAReadyBuild = 'Start from a ready build or your budget';
export const sticks = 'Sticks';
export const stopComparing = 'Stop comparing';
export const storage = 'Storage';
export const supplyAskedFor = 'Supply asked for';
export const takeOutName = (name: string) => `Take out ${name}`;
export const theCardDecidesHereA =
  'The card decides here: a stronger processor would hardly be felt in games.';
export const theGraphicsCardDecidesHow =
  'The graphics card decides how games run, so most of the money goes there';
export const theLeastExpensivePartsIn = (one: string, total: string) =>
  `The least expensive parts in stock that make ${one} together cost ${total}.`;
export const theProcessorHasIntegrated =
  'The processor has integrated graphics, so nothing is spent on a graphics card';
export const theProcessorHoldsThisCard =
  'The processor holds this card back in many games: a stronger one helps more.';
export const thermalPaste = 'Thermal paste';
export const thisBuildHasChanged = 'This build has changed';
export const thisBuilderNeedsJavascript =
  'This builder needs JavaScript. Below are the parts that we sell: send us your choice and we will tell you whether they work together.';
export const thisLinkDoesNotContain = 'This link does not contain a build.';
export const total = 'Total';
export const totalIs = (choices: string) => `Total: ${choices}`;
export const totalRow = (choices: string) => `| | **Total** | **${choices}** |`;
export const type = 'Type';
export const undo = 'Undo';
export const unknownToAskAbout = (unknown: number) => `${unknown} to ask about`;
export const upTo549W = 'Up to 549 W';
export const upToRs = 'Up to Rs.';
export const insteadUseName = (name: string) => `Use ${name} instead`;
export const valueFit = (value: number) => `${value} fit`;
export const videoMemory = 'Video memory';
export const watts = 'Watts';
export const wattsByPart = 'Watts by part';
export const weDoNotHaveAll = (one: string) => `We do not have all the parts of ${one} in stock now.`;
export const whyTheseParts = 'Why these parts';
export const writeAnAmountInWhole = 'Write an amount in whole rupees, such as 1,00,000.';
export const yes = 'Yes';
export const yourBudgetInRupees = 'Your budget in rupees';
export const yourBuilds = 'Your builds';
export const compatibilityProblems = (count: number) =>
  `${count} ${plural(count, { one: 'compatibility problem', other: 'compatibility problems' })}`;
/** @param most parts that a build has of a kind @param kind its name */
export const leftOutSinceMost = (name: string, most: number, kind: string) =>
  `${name} is left out: a build has ${plural(most, { one: 'one part', other: `up to ${most} parts` })} under ${kind}.`;
export const notCheckedCount = (count: number) =>
  `Not checked: ${count} ${plural(count, { one: 'thing', other: 'things' })}`;
export const unreadThingsInThisLink = (count: number) =>
  plural(count, {
    one: 'One thing in this link could not be read, and is left out.',
    other: `${count} things in this link could not be read, and are left out.`,
  });
export const framesASecond = (frames: number, isEstimate: boolean | undefined) =>
  isEstimate ? `about ${frames} a second` : `${frames} a second`;
export const itsProcessorHasPoints = (withOneCore: number, withAll: number) =>
  `Its processor has ${withOneCore} points with one core and ${withAll} with all of them in Geekbench 6.`;

/** Types of schema.org for organizations with a place that customers visit, which Google lists as local businesses. */
export const localBusinessTypes = new Set(
  `LocalBusiness AccountingService AnimalShelter ArtGallery Attorney AutoBodyShop AutoDealer AutoPartsStore AutoRental
  AutoRepair AutoWash AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore
  Brewery CafeOrCoffeeShop Campground ChildCare ClothingStore ComputerStore ConvenienceStore DaySpa Dentist DepartmentStore
  DryCleaningOrLaundry Electrician ElectronicsStore EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym
  FastFoodRestaurant FinancialService Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor
  GolfCourse GovernmentOffice GroceryStore HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub
  HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hostel Hotel HousePainter IceCreamShop InsuranceAgency
  InternetCafe JewelryStore LegalService Library LiquorStore Locksmith LodgingBusiness MedicalBusiness MedicalClinic
  MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieTheater MovingCompany MusicStore NailSalon NightClub Notary
  OfficeEquipmentStore Optician OutletStore PetStore Pharmacy Physician Plumber ProfessionalService RadioStation
  RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort
  SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TelevisionStation TireShop
  TouristInformationCenter ToyStore TravelAgency VeterinaryCare WholesaleStore Winery`.split(/\s+/),
)

/** `Organization` and its subtypes. */
export const organizationTypes = new Set([
  ...localBusinessTypes,
  ...`Organization Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab
  EducationalOrganization ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool Hospital
  LibrarySystem MedicalOrganization MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness OnlineStore
  PerformingGroup PoliticalParty Preschool Project ResearchOrganization ResearchProject School SearchRescueOrganization
  SportsOrganization SportsTeam TheaterGroup WorkersUnion`.split(/\s+/),
])
